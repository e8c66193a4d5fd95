import { observer } from 'mobx-react-lite';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { Logo } from './Logo.tsx';
import styles from './ShopFooter.module.css';
import { useShopLinks } from './useShopLinks.ts';

const FIRST_YEAR = 2022;

/** The footer: contact, links, payment methods and couriers, and the legal pages. */
export const ShopFooter = observer(function ShopFooter() {
  const { shop, social, isDemo } = useStores().settings.facts;
  const { t, i18n } = useTranslation('shop');
  const groups = useShopLinks();
  const legal = groups.find(({ name }) => name === 'legal');
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo />
          <p>{textIn(i18n.language, shop, 'tagline') || t('footer.about')}</p>
          <ShopContact />
          {social.length > 0 && (
            <ul className={styles.social}>
              {social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="me noreferrer" className="inline target">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {groups
          .filter((group) => group !== legal)
          .map(({ name, links }) => (
            <nav key={name} className={styles.column} aria-labelledby={`footer-${name}`}>
              <h2 id={`footer-${name}`}>{t(`footer.${name}`)}</h2>
              {links.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          ))}
      </div>
      <div className={`wrap ${styles.marks}`}>
        <TrustMarks />
      </div>
      <div className={`wrap ${styles.last}`}>
        <p>
          © {FIRST_YEAR}–{new Date().getFullYear()} {shop.name}
        </p>
        <nav className={styles.line} aria-label={t('footer.legal')}>
          {legal?.links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.complaints}>{t('footer.complaints')}</p>
      </div>
      {isDemo && <DemoLinks />}
    </footer>
  );
});

/** For people who try the demo: separate from the shoppers' links. */
function DemoLinks() {
  const { t } = useTranslation('shop');
  return (
    <div className={styles.demo}>
      <nav className={`wrap ${styles.line}`} aria-label={t('footer.demo')}>
        <b>{t('footer.demo')}</b>
        <Link to="/dev/mailbox">{t('footer.mailbox')}</Link>
        <a href="/admin">{t('layout.backOffice')}</a>
      </nav>
    </div>
  );
}
