import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useLocation } from 'react-router-dom';
import { textIn } from '@contract/languages.ts';
import { Icon } from '../../components/Icon.tsx';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { Logo } from './Logo.tsx';
import { MenuButton } from './MenuButton.tsx';
import styles from './ShopHeader.module.css';

export const ShopHeader = observer(function ShopHeader() {
  const { masterData } = useStores();
  const { t, i18n } = useTranslation(['shop', 'shared']);
  const { pathname, search } = useLocation();
  const chosen = pathname === '/shop' ? (new URLSearchParams(search).get('categoryId') ?? 'all') : null;
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <MenuButton className={`${styles.icon} ${styles.menu}`} />
        <Link to="/" className={styles.home} aria-label={t('shared:brand.home')}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t('layout.categories')}>
          <Link to="/shop" className={styles.link} aria-current={chosen === 'all' ? 'page' : undefined}>
            {t('layout.all')}
          </Link>
          {masterData.categories.map((category) => (
            <Link
              key={category.id}
              to={`/shop?categoryId=${category.id}`}
              className={styles.link}
              aria-current={chosen === String(category.id) ? 'page' : undefined}
            >
              {textIn(i18n.language, category, 'name')}
            </Link>
          ))}
        </nav>
        <HeaderSearch />
        <AccountLink />
        <CartLink />
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
});

const AccountLink = observer(function AccountLink() {
  const { session } = useStores();
  const { t } = useTranslation('shop');
  if (session.isStaff) {
    return (
      <a href="/admin" className={styles.icon} aria-label={t('layout.backOffice')}>
        <Icon name="user" />
      </a>
    );
  }
  const label = session.person ? t('layout.accountOf', { name: session.person.firstName }) : t('layout.account');
  return (
    <Link to="/account-detail" className={styles.icon} aria-label={label}>
      <Icon name="user" />
      {session.person && <span className={styles.here} aria-hidden="true" />}
    </Link>
  );
});

const CartLink = observer(function CartLink() {
  const { cart } = useStores();
  const { t } = useTranslation('shop');
  return (
    <Link to="/cart" className={styles.icon} aria-label={t('layout.cart', { count: cart.count })}>
      <Icon name="bag" />
      {cart.count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {cart.count > 99 ? '99+' : cart.count}
        </span>
      )}
    </Link>
  );
});
