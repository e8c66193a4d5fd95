import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useLazyHydration } from '../../components/useLazyHydration.ts';
import { LazyRestockForm } from '../restock/LazyRestockForm.tsx';
import { isBuyable } from './choices.ts';
import { DeliveryEstimate } from './DeliveryEstimate.tsx';
import styles from './ProductFacts.module.css';
import { Share } from './Share.tsx';

/** Below the cart button: the way to a sold-out unit, delivery and sharing. */
export function ProductFacts({ product, unit }: { product: ProductPage; unit: ProductDetail | null }) {
  return (
    <div {...useLazyHydration()}>
      {unit && !isBuyable(unit) && (
        <div className={styles.restock}>
          <LazyRestockForm productDetailId={unit.productDetailId} />
        </div>
      )}
      <div className={styles.facts}>
        {unit && <DeliveryEstimate weight={unit.weight} volume={unit.volume} />}
        <TrustMarks />
        <Share product={product} unit={unit} />
      </div>
    </div>
  );
}
