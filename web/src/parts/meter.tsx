// How far a player has come, as a bar.

export function Meter({ text, value, of }: { text: string; value: number; of: number }) {
  return (
    <p class="score">
      <small>{text}</small>
      <progress value={value} max={Math.max(of, 1)} aria-label={text} />
    </p>
  );
}
