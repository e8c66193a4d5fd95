import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { OwnSizes } from './OwnSizes.tsx';
import styles from './ProductDetails.module.css';

/** What one may want to know before buying, folded away by the browser's own means. */
export function ProductDetails({ product, unit }: { product: ProductPage; unit: ProductDetail | null }) {
  const { t, i18n } = useTranslation(['product', 'shop']);
  return (
    <div className={styles.parts}>
      <Part title={t('about')} isOpen>
        <p className={styles.description}>{textIn(i18n.language, product, 'description')}</p>
        {unit && (
          <p>
            {t('weight')} {t('grams', { weight: formatNumber(unit.weight, i18n.language) })} · {t('code')}{' '}
            <span className="figures">{unit.code}</span>
          </p>
        )}
      </Part>
      {unit && (
        <Part title={t('sizes')} isOpen>
          <OwnSizes details={product.productDetails} unit={unit} />
          <ReadOn to="/size-recommendation">{t('shop:findSize')}</ReadOn>
        </Part>
      )}
      <Part title={t('care')}>
        <ul className={`${styles.rules} stack gap-6`}>
          {(['wash', 'dry', 'iron'] as const).map((rule) => (
            <li key={rule}>{t(`careRules.${rule}`)}</li>
          ))}
        </ul>
        <ReadOn to="/care-manual">{t('careMore')}</ReadOn>
      </Part>
      <Part title={t('exchange')}>
        <p>{t('returns')}</p>
        <ReadOn to="/returns">{t('exchangeMore')}</ReadOn>
      </Part>
    </div>
  );
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function ReadOn({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link gap-4 start">
      {children}
      <Icon name="right" size={16} />
    </Link>
  );
}
