import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import type { ToastKind } from '../stores/ToastStore.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Toasts.module.css';

const ICONS: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };

/** The live region for short messages; it is there from the start, so that screen readers hear the first one, too. */
export const Toasts = observer(function Toasts() {
  const { toasts } = useStores();
  const { t } = useTranslation();
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.toasts.map(({ id, kind, text }) => (
        <div key={id} className={`${styles.toast} ${styles[kind]}`}>
          <span className={styles.icon}>
            <Icon name={ICONS[kind]} size={20} />
          </span>
          <span className={styles.text}>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('action.close')}
            onClick={() => toasts.dismiss(id)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </div>
  );
});
