import { useTranslation } from '../i18n/useTranslation.tsx';
import { discountedPrice } from '@contract/money.ts';
import styles from './Price.module.css';
import { useRupiah } from './useRupiah.ts';

interface PriceProps {
  /** Whole rupiah before the discount. */
  price: number;
  /** Percent. */
  discount: number;
  size?: 'small' | 'large';
  /** The lowest of several. */
  isFrom?: boolean;
}

/** The current price, and the former one if it is reduced. */
export function Price({ price, discount, size = 'small', isFrom = false }: PriceProps) {
  const { t } = useTranslation();
  const rupiah = useRupiah();
  const isReduced = discount > 0;
  return (
    <span className={size === 'large' ? `${styles.price} ${styles.large}` : styles.price}>
      {isFrom && <span className="note">{t('price.from')}</span>}
      <b className={isReduced ? 'sale' : undefined}>{rupiah(discountedPrice(price, discount))}</b>
      {isReduced && <s className={`${styles.before} note unbroken`}>{rupiah(price)}</s>}
    </span>
  );
}
