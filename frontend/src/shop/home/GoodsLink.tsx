import type { ProductCard } from '@contract/catalogue.ts';
import { Link } from '../../components/Link.tsx';
import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { unitHref } from '@contract/unitHref.ts';
import styles from './GoodsLink.module.css';

interface GoodsLinkProps {
  product: ProductCard;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  className?: string | undefined;
}

/** A unit outside a grid: picture, name and price, all in one link to it. */
export function GoodsLink({ product, sizes, className = '' }: GoodsLinkProps) {
  const { pages } = useStores();
  const { slug, name, unit, price, isFrom, discount, thumb, colors } = product;
  return (
    <Link
      to={unitHref(slug, unit)}
      className={`${styles.goods} ${className}`}
      onClick={() => pages.press(product, sizes)}
    >
      <ProductImage picture={thumb} hex={colors[0]?.hex} sizes={sizes} isDecorative />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <Price price={price} discount={discount} isFrom={isFrom} />
      </span>
    </Link>
  );
}
