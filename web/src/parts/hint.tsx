// What the computer would play, and why.

export function Hint({ sentence }: { sentence: string }) {
  return (
    <p class="notice hint-text" aria-live="polite">
      {sentence}
    </p>
  );
}
