import { observer } from 'mobx-react-lite';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './ClosureBanner.module.css';

/** Tells of a closure above every page, until the visitor hides it; the server then leaves it out. */
export const ClosureBanner = observer(function ClosureBanner() {
  const { settings } = useStores();
  const { t } = useTranslation();
  const { closure, isClosureHidden } = settings.facts;
  if (!closure || isClosureHidden) return null;
  return (
    <aside className={styles.banner}>
      <p>{closure.text[settings.language]}</p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('action.close')}
        onClick={() => settings.hideClosure(closure.from)}
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
});
