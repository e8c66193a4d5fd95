import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './DemoStrip.module.css';

/** Marks every page of a demo, so that nobody mistakes it for a real shop. */
export const DemoStrip = observer(function DemoStrip() {
  const { isDemo } = useStores().settings.facts;
  const { t } = useTranslation('shared');
  if (!isDemo) return null;
  return (
    <aside className={styles.strip} aria-label={t('demo.label')}>
      <p>
        <b>{t('demo.label')}</b>: {t('demo.text')}
      </p>
    </aside>
  );
});
