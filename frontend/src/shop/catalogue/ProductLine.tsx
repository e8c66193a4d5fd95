import type { ProductCard as Product } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ProductLine.module.css';

interface ProductLineProps {
  product: Product;
  /** The `sizes` attribute of the picture. */
  sizes: string;
}

/** A product in a row, shown as one of its units: picture, name, category and price. */
export function ProductLine({ product, sizes }: ProductLineProps) {
  const { t, i18n } = useTranslation('shop');
  const { name, category, thumb, colors, price, discount, isFrom, isSoldOut } = product;
  return (
    <span className={styles.line}>
      <ProductImage picture={thumb} hex={colors[0]?.hex} sizes={sizes} isDecorative className={styles.picture ?? ''} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className="note">{textIn(i18n.language, category, 'name')}</span>
        {isSoldOut ? (
          <span className={styles.soldOut}>{t('card.soldOut')}</span>
        ) : (
          <Price price={price} discount={discount} isFrom={isFrom} />
        )}
      </span>
    </span>
  );
}
