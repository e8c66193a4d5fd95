import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './DarkModeToggle.module.css';
import { Icon } from './Icon.tsx';

/**
 * The specification's floating switch. It floats in the page's left margin; where a page leaves no margin for it,
 * `className` may give it another place, so that it never lies over an action.
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
