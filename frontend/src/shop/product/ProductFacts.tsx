import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useLazyHydration } from '../../components/useLazyHydration.ts';
import { DeliveryEstimate } from './DeliveryEstimate.tsx';
import styles from './ProductFacts.module.css';
import { Share } from './Share.tsx';

/** Delivery and sharing, below the cart button. */
export function ProductFacts({ product, unit }: { product: ProductPage; unit: ProductDetail | null }) {
  return (
    <div className={styles.facts} {...useLazyHydration()}>
      {unit && <DeliveryEstimate weight={unit.weight} volume={unit.volume} />}
      <TrustMarks />
      <Share product={product} unit={unit} />
    </div>
  );
}
