import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './SessionList.module.css';

/** Where the signed-in member of the team is signed in. */
export function DevicesPage() {
  const { t } = useTranslation('sessions');
  return (
    <>
      <PageHead title={t('title')} />
      <p className={styles.lead}>{t('notice')}</p>
      <div className={styles.page}>
        <SessionList path="/sessions" endAll={t('endOthers')} />
      </div>
    </>
  );
}
