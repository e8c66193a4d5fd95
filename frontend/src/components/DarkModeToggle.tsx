import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './DarkModeToggle.module.css';
import { Icon } from './Icon.tsx';

/**
 * The specification's floating switch, in the page's left margin; on pages without one, `className` moves it so that it
 * covers no action.
 */
export const DarkModeToggle = observer(function DarkModeToggle({ className = '' }: { className?: string | undefined }) {
  const { settings } = useStores();
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`${styles.toggle} ${className}`}
      aria-pressed={settings.isDark}
      onClick={() => settings.toggleTheme()}
    >
      <span className={styles.day}>
        <Icon name="moon" size={18} />
      </span>
      <span className={styles.night}>
        <Icon name="sun" size={18} />
      </span>
      <span className={styles.label}>{t('theme.toggle')}</span>
    </button>
  );
});
