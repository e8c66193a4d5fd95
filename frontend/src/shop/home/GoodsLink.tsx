import type { ProductCard } from '@contract/catalogue.ts';
import { Link } from '../../components/Link.tsx';
import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { unitHref } from '../catalogue/unitHref.ts';
import styles from './GoodsLink.module.css';

interface GoodsLinkProps {
  product: ProductCard;
  /** How wide its picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  className?: string | undefined;
}

/** A unit where it is not one of a grid: its picture, its name and its price, all of it one link to that unit. */
export function GoodsLink({ product, sizes, className = '' }: GoodsLinkProps) {
  const { slug, name, unit, price, isFrom, discount, thumb, colors } = product;
  return (
    <Link to={unitHref(slug, unit)} className={`${styles.goods} ${className}`}>
      <ProductImage picture={thumb} hex={colors[0]?.hex} sizes={sizes} isDecorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Price price={price} discount={discount} isFrom={isFrom} />
      </span>
    </Link>
  );
}
