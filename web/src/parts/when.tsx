// A day, in the language of the page.
import { settings } from '../state/settings';

export function When({ at }: { at: number }) {
  const { language } = settings.value;
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'pt-PT', { dateStyle: 'medium' });
  return <time dateTime={new Date(at).toISOString()}>{day.format(at)}</time>;
}
