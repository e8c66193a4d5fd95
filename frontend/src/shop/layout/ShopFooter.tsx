import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { textIn } from '@contract/languages.ts';
import { ShopContact } from '../../components/ShopContact.tsx';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { Logo } from './Logo.tsx';
import styles from './ShopFooter.module.css';

const FIRST_YEAR = 2022;

const HELP = [
  { to: '/size-recommendation', name: 'sizes' },
  { to: '/care-manual', name: 'care' },
  { to: '/returns', name: 'returns' },
  { to: '/faq', name: 'faq' },
  { to: '/terms', name: 'terms' },
  { to: '/privacy', name: 'privacy' },
  { to: '/contact-us', name: 'contact' },
  { to: '/about-us', name: 'aboutUs' },
] as const;

export const ShopFooter = observer(function ShopFooter() {
  const { masterData, settings } = useStores();
  const { t, i18n } = useTranslation('shop');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p>{t('footer.about')}</p>
          <ShopContact />
          <TrustMarks />
        </div>
        <nav className={styles.column} aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t('footer.shop')}</h2>
          <Link to="/shop">{t('layout.all')}</Link>
          {masterData.categories.map((category) => (
            <Link key={category.id} to={`/shop?categoryId=${category.id}`}>
              {textIn(i18n.language, category, 'name')}
            </Link>
          ))}
          <Link to="/reseller-list">{t('footer.resellers')}</Link>
        </nav>
        <nav className={styles.column} aria-labelledby="footer-help">
          <h2 id="footer-help">{t('footer.help')}</h2>
          {HELP.map(({ to, name }) => (
            <Link key={to} to={to}>
              {t(`footer.${name}`)}
            </Link>
          ))}
        </nav>
        <nav className={styles.column} aria-labelledby="footer-account">
          <h2 id="footer-account">{t('footer.account')}</h2>
          <Link to="/account-detail">{t('footer.orders')}</Link>
          <Link to="/cart">{t('footer.cart')}</Link>
          <Link to="/registration">{t('footer.registration')}</Link>
          <Link to="/reseller-register">{t('footer.becomeReseller')}</Link>
        </nav>
        {settings.facts.isDemo && (
          <nav className={styles.column} aria-labelledby="footer-demo">
            <h2 id="footer-demo">{t('footer.demo')}</h2>
            <Link to="/dev/mailbox">{t('footer.mailbox')}</Link>
            <a href="/admin">{t('layout.backOffice')}</a>
          </nav>
        )}
      </div>
      <p className={`wrap ${styles.complaints}`}>{t('footer.complaints')}</p>
      <p className={`wrap ${styles.copyright}`}>
        © {FIRST_YEAR}–{new Date().getFullYear()} {settings.facts.shop.name}
      </p>
    </footer>
  );
});
