import type { ProductCard } from '@contract/catalogue.ts';
import { GoodsLink } from './GoodsLink.tsx';
import styles from './Newest.module.css';

/** What came last, a line for each: small pictures, for those who know the rest already. */
export function Newest({ products }: { products: ProductCard[] }) {
  return (
    <ul className={styles.newest}>
      {products.map((product) => (
        <li key={product.id}>
          <GoodsLink product={product} sizes="(max-width: 760px) 96px, 132px" className={styles.line} />
        </li>
      ))}
    </ul>
  );
}
