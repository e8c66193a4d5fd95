import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './Bulletins.module.css';

/** Notices of the whole app at the lower edge: offline; a new version. */
export const Bulletins = observer(function Bulletins() {
  const { connection, release } = useStores();
  const { t } = useTranslation('shop');
  return (
    <div className={styles.region} role="status">
      {connection.isOffline && (
        <p className={styles.bulletin}>
          <Icon name="moon" size={20} />
          <span>{t('offline.notice')}</span>
        </p>
      )}
      {release.isReady && !connection.isOffline && (
        <p className={styles.bulletin}>
          <span>{t('offline.newVersion')}</span>
          <Button look="moon" className={styles.take} onClick={() => release.activate()}>
            {t('offline.takeVersion')}
          </Button>
        </p>
      )}
    </div>
  );
});
