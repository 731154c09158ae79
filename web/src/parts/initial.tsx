// The first letter of a name, in place of a portrait.

export function Initial({ name }: { name: string }) {
  return (
    <span class="initial" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
