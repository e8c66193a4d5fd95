import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { readableAccent, tonesOf, unreadable } from '@contract/accent.ts';
import { HEX_COLOR } from '@contract/colors.ts';
import { type Theme, THEMES } from '@contract/pages.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { ColorInput } from '../../kit/form/ColorInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { paletteOf } from '../../kit/palette.ts';
import styles from './AccentField.module.css';
import type { SettingsValues } from './settingsForm.ts';

interface AccentFieldProps {
  form: FormStore<SettingsValues>;
  label: string;
  hint: string;
}

/** The accent color, as it looks in both themes; a color that can't be read comes with one that can. */
export const AccentField = observer(function AccentField({ form, label, hint }: AccentFieldProps) {
  const { t } = useTranslation('admin');
  const accent = form.values.accent.trim();
  const isColor = HEX_COLOR.test(accent);
  const nearest = isColor && unreadable(accent).length > 0 ? readableAccent(accent) : null;
  return (
    <div className={styles.accent}>
      <PanelField form={form} name="accent" label={label} hint={hint}>
        {({ value, ...control }) => <ColorInput {...control} value={value} />}
      </PanelField>
      {nearest !== null && (
        <p role="status">
          <Button
            // The field's fault would appear as it loses the focus, and move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => form.set('accent', nearest)}
            icon={<Swatch color={nearest} />}
          >
            {t('settings.accent.use', { color: nearest })}
          </Button>
        </p>
      )}
      {isColor && (
        <ul className={styles.examples} aria-label={t('settings.accent.examples')}>
          {THEMES.map((theme) => (
            <Example key={theme} theme={theme} accent={nearest ?? accent} />
          ))}
        </ul>
      )}
    </div>
  );
});

/** A button and a link in one of the themes. */
function Example({ theme, accent }: { theme: Theme; accent: string }) {
  const { t } = useTranslation('admin');
  const { primary, onPrimary, surface, muted } = paletteOf(theme === 'dark', accent);
  const tones = tonesOf(accent)[theme];
  return (
    <li className={styles.example} style={{ background: surface, color: muted }}>
      <span className={styles.theme}>{t(`settings.accent.${theme}`)}</span>
      <span className={styles.button} style={{ background: primary, color: onPrimary }}>
        {t('settings.accent.button')}
      </span>
      <span className={styles.button} style={{ background: tones.moon, color: tones['on-moon'] }}>
        {t('settings.accent.buy')}
      </span>
      <span className={styles.link} style={{ color: primary }}>
        {t('settings.accent.link')}
      </span>
    </li>
  );
}

function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />;
}
