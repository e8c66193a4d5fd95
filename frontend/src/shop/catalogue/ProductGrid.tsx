import { memo, Suspense } from 'react';
import type { ProductCard as Product } from '@contract/catalogue.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** Pictures of a page's first grid that are likely above the fold. */
const FIRST_ROW = 2;

interface ProductGridProps {
  products: Product[];
  /** The grid starts above the fold. */
  isOnTop?: boolean;
  columns?: Columns;
  /** One scrollable row on a phone. */
  isRail?: boolean;
}

/** On a wide viewport; a phone has two. */
type Columns = 2 | 3 | 4;
const LOOKS: Record<Columns, string | undefined> = { 2: styles.pair, 3: styles.three, 4: '' };

/** Memoized: a page that follows its visitor's choices need not render it again. */
export const ProductGrid = memo(function ProductGrid({
  products,
  isOnTop = false,
  columns = 4,
  isRail = false,
}: ProductGridProps) {
  return (
    // Hydrated after the rest of the page: its links work before.
    <Suspense>
      <ul className={isRail ? `${styles.railed} rail` : `${styles.grid} ${LOOKS[columns]}`}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={isOnTop && index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </Suspense>
  );
});

/** The grid's placeholder. */
export function ProductGridSkeleton({ count, columns = 4 }: { count: number; columns?: Columns }) {
  return (
    <div className={`${styles.grid} ${LOOKS[columns]}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton shape="tile" />
          <Skeleton count={2} />
        </div>
      ))}
    </div>
  );
}
