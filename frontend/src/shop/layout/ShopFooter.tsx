import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { ShopContact } from '../../components/ShopContact.tsx';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { Logo } from './Logo.tsx';
import styles from './ShopFooter.module.css';
import { useShopLinks } from './useShopLinks.ts';

const FIRST_YEAR = 2022;

export const ShopFooter = observer(function ShopFooter() {
  const { settings } = useStores();
  const { t } = useTranslation('shop');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p>{t('footer.about')}</p>
          <ShopContact />
          <TrustMarks />
        </div>
        {useShopLinks().map(({ name, links }) => (
          <nav key={name} className={styles.column} aria-labelledby={`footer-${name}`}>
            <h2 id={`footer-${name}`}>{t(`footer.${name}`)}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
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
