import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './DarkModeToggle.module.css';
import { Icon } from './Icon.tsx';

/** The specification's floating switch. It floats bottom left, where no page puts an action. */
export const DarkModeToggle = observer(function DarkModeToggle() {
  const { settings } = useStores();
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={settings.isDark}
      onClick={() => settings.toggleTheme()}
    >
      <span className={styles.day}>
        <Icon name="moon" size={20} />
      </span>
      <span className={styles.night}>
        <Icon name="sun" size={20} />
      </span>
      <span className={styles.label}>{t('theme.toggle')}</span>
    </button>
  );
});
