import { Link } from '../../components/Link.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './Hero.module.css';

/** The shop's scene at dusk. Decorative; without the picture, CSS draws the sky. */
export function Hero() {
  const { t } = useTranslation(['home', 'shop']);
  return (
    <div className="wrap">
      <section className={styles.hero}>
        <picture>
          <source media="(max-width: 560px)" srcSet="/art/hero-phone.svg" width={780} height={1200} />
          <img
            className={styles.scene}
            src="/art/hero.svg"
            width={1440}
            height={560}
            alt=""
            fetchPriority="high"
            decoding="async"
          />
        </picture>
        <div className={styles.words}>
          <h1>{t('heroTitle')}</h1>
          <p>{t('heroText')}</p>
          <div className="row wraps gap-12">
            <LinkButton to="/shop" look="moon">
              {t('heroShop')}
            </LinkButton>
            <Link to="/size-recommendation" className={styles.second}>
              {t('shop:findSize')}
            </Link>
          </div>
        </div>
      </section>
    </div>
  );
}
