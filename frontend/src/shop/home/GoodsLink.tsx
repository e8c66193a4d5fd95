import type { ProductCard } from '@contract/catalogue.ts';
import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { UnitLink } from '../catalogue/UnitLink.tsx';
import styles from './GoodsLink.module.css';

interface GoodsLinkProps {
  product: ProductCard;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  className?: string | undefined;
}

/** A unit outside a grid: picture, name and price, all in one link to it. */
export function GoodsLink({ product, sizes, className = '' }: GoodsLinkProps) {
  const { name, price, isFrom, discount, thumb, colors } = product;
  return (
    <UnitLink product={product} sizes={sizes} className={`${styles.goods} ${className}`}>
      <ProductImage picture={thumb} hex={colors[0]?.hex} sizes={sizes} isDecorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Price price={price} discount={discount} isFrom={isFrom} />
      </span>
    </UnitLink>
  );
}
