// Words with their marks: what is stressed, a term, or code.
import type { Inline } from '../markdown';

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
