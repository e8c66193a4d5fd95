import type { ProductCard as Product } from '@contract/catalogue.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** The first row of a page's first grid is what people see first. */
const FIRST_ROW = 2;

export function ProductGrid({ products, isOnTop = false }: { products: Product[]; isOnTop?: boolean }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={isOnTop && index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid while its products are on their way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton shape="tile" />
          <Skeleton count={2} />
        </div>
      ))}
    </div>
  );
}
