// A date, in the language of the page.
import { language } from '../words';

export function When({ at }: { at: number }) {
  const day = new Intl.DateTimeFormat(language.value === 'en' ? 'en-GB' : 'pt-PT', { dateStyle: 'medium' });
  return <time dateTime={new Date(at).toISOString()}>{day.format(at)}</time>;
}
