import { LinkButton } from '../../components/Button.tsx';
import { Crescent } from '../../components/Crescent.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './BecomePartner.module.css';

/** Invites visitors to become a reseller. */
export function BecomePartner() {
  const { t } = useTranslation('resellers');
  return (
    <aside className={styles.panel}>
      <span className={styles.moon}>
        <Crescent size={56} />
      </span>
      <div className={styles.words}>
        <h2 className="text-26">{t('list.joinTitle')}</h2>
        <p>{t('list.joinText')}</p>
      </div>
      <LinkButton to="/reseller-register" look="moon">
        {t('list.toRegister')}
      </LinkButton>
    </aside>
  );
}
