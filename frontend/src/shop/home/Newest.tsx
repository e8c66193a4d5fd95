import type { ProductCard } from '@contract/catalogue.ts';
import { GoodsLink } from './GoodsLink.tsx';
import styles from './Newest.module.css';

/** The newest products, one row each with small pictures. */
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
