// The settings.
import { GAME_NAMES, GAMES } from '../games/games';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../languages';
import { gameName } from '../phrases';
import { isTrusted } from '../state/plain-http';
import { change, type SwitchName, settings, THEMES, type Theme } from '../state/settings';
import { language, t } from '../words';
import { Choice } from './choice';
import { Dialog } from './dialog';
import { Switch } from './switch';

/** The switches here; others are where their effect is seen. */
export const SWITCHES: SwitchName[] = ['sound', 'notify', 'confirm', 'coordinates', 'values', 'motion', 'contrast'];

/** The games whose pieces have values, in a sentence. */
function valuedGames(): string {
  const names = GAME_NAMES.filter(name => GAMES[name].hasValues).map(gameName);
  return new Intl.ListFormat(language.value).format(names);
}

/** Changes a switch. Browsers have to be asked before they tell anything. */
async function flip(key: SwitchName, on: boolean): Promise<void> {
  change({ [key]: on });
  if (key !== 'notify' || !on) return;
  const allowed = 'Notification' in globalThis ? await Notification.requestPermission() : 'denied';
  if (allowed !== 'granted') change({ notify: false });
}

/** Whether the browser does not let a page do this that came over plain http. */
function isForbidden(key: SwitchName): boolean {
  return key === 'notify' && !isTrusted;
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = settings.value;
  const games = valuedGames();
  return (
    <Dialog title={t('web-settings')} onClose={onClose}>
      <Choice<LanguageCode>
        label={t('web-language')}
        value={now.language}
        options={LANGUAGE_CODES.map(code => [code, LANGUAGES[code].name])}
        onChange={language => change({ language })}
      />
      <Choice<Theme>
        label={t('web-theme')}
        value={now.theme}
        options={THEMES.map(theme => [theme, t(`web-theme-${theme}`)])}
        onChange={theme => change({ theme })}
      />
      <div class="switches">
        {SWITCHES.map(key => (
          <Switch key={key} on={now[key]} disabled={isForbidden(key)} onChange={on => flip(key, on)}>
            {t(`web-setting-${key}`, { games })}
            {isForbidden(key) && <small> {t('web-needs-https')}</small>}
          </Switch>
        ))}
      </div>
    </Dialog>
  );
}
