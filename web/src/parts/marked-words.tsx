// Words with their marks: what is stressed, a term, or code.
import type { Inline, Item } from '../markdown';

export function Words({ content }: { content: Inline[] }) {
  return (
    <>
      {content.map(({ type, text }, number) => {
        const key = `${number.toString()}-${text}`;
        if (type === 'strong') return <strong key={key}>{text}</strong>;
        if (type === 'em') return <em key={key}>{text}</em>;
        if (type === 'code') return <code key={key}>{text}</code>;
        return text;
      })}
    </>
  );
}

/** A point of a list, with the points below it. */
export function Point({ content, inner }: Item) {
  return (
    <>
      <Words content={content} />
      {inner.length > 0 && (
        <ol>
          {inner.map(step => (
            <li key={step[0]?.text}>
              <Words content={step} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
