// A date, in the language of the page.
import { dayText } from '../phrases';

export function When({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{dayText(at)}</time>;
}
