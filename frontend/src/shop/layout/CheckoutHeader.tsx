import { Link } from '../../components/Link.tsx';
import { AskShop } from '../../components/AskShop.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Logo } from './Logo.tsx';
import styles from './ShopHeader.module.css';

/** The checkout's header: seller, security, help and back. No links elsewhere. */
export function CheckoutHeader() {
  const { t } = useTranslation(['shop', 'shared']);
  return (
    <header className={`${styles.header} ${styles.slim}`}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={t('shared:brand.home')}>
          <Logo />
        </Link>
        <span className={styles.secure}>
          <Icon name="lock" size={18} />
          <span>{t('layout.secure')}</span>
        </span>
        <span className={styles.help}>
          <AskShop />
        </span>
        <Link to="/cart" className={styles.back}>
          <Icon name="left" size={20} />
          <span>{t('layout.toCart')}</span>
        </Link>
      </div>
    </header>
  );
}
