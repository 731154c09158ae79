// The settings.
import { change, type LanguageCode, type Settings, settings, type Theme } from '../state/settings';
import { t } from '../words';
import { Choice } from './choice';
import { Dialog } from './dialog';

type Switch = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

const SWITCHES: Switch[] = ['sound', 'confirm', 'coordinates', 'values', 'motion', 'contrast'];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = settings.value;
  return (
    <Dialog title={t('web-settings')} onClose={onClose}>
      <Choice<LanguageCode>
        label={t('web-language')}
        value={now.language}
        options={[
          ['en', 'English'],
          ['pt', 'Português'],
        ]}
        onChange={language => change({ language })}
      />
      <Choice<Theme>
        label={t('web-theme')}
        value={now.theme}
        options={(['auto', 'light', 'dark'] as const).map(theme => [theme, t(`web-theme-${theme}`)])}
        onChange={theme => change({ theme })}
      />
      <div class="switches">
        {SWITCHES.map(key => (
          <label key={key} class="switch">
            <input
              type="checkbox"
              checked={now[key]}
              onChange={event => change({ [key]: event.currentTarget.checked })}
            />
            <span>{t(`web-setting-${key}`)}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
