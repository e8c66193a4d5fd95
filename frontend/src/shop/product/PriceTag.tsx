import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail, RunningPromo } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { Icon } from '../../components/Icon.tsx';
import { Price } from '../../components/Price.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { promoEnd } from '../catalogue/promoEnd.ts';
import { isBuyable } from './choices.ts';
import styles from './PriceTag.module.css';

/** The unit's price, the promotion with its end, and the stock. */
export function PriceTag({ unit, promo }: { unit: ProductDetail; promo: RunningPromo | null }) {
  const { t } = useTranslation('product');
  const { settings } = useStores();
  return (
    <div className={styles.tag} aria-live="polite" aria-atomic="true">
      <Price price={unit.price} discount={unit.discount} size="large" />
      <StockNote unit={unit} />
      {promo && unit.discount > 0 && (
        <p className={styles.promo}>
          <Icon name="tag" size={18} />
          <span className="dotted">
            <span>
              {textIn(settings.language, promo, 'name')} −{formatNumber(unit.discount, settings.language)}%
            </span>
            <span>{t('promoUntil', { date: promoEnd(promo.validUntil, settings.language) })}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function StockNote({ unit }: { unit: ProductDetail }) {
  const { t } = useTranslation('product');
  const { lowStock } = useStores().settings.facts.shop;
  if (!isBuyable(unit))
    return <span className={`${styles.stock} inline gap-8 strong good text-15 sale`}>{t('soldOut')}</span>;
  if (unit.lastStock > lowStock)
    return <span className={`${styles.stock} inline gap-8 strong good text-15`}>{t('inStock')}</span>;
  return (
    <span className={`${styles.stock} inline gap-8 strong good text-15 sale`}>
      {t('lowStock', { count: unit.lastStock })}
    </span>
  );
}
