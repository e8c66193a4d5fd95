import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { PressedCard } from '../../stores/PagesStore.ts';
import styles from './ProductView.module.css';

/** A product that is loading, with what the pressed card says of it: its picture is there already, in the card's size. */
export function ProductSkeleton({ pressed }: { pressed: PressedCard | null }) {
  const { card, sizes = '' } = pressed ?? {};
  return (
    <div className={`wrap ${styles.columns}`} aria-busy="true">
      <div>
        {card ? (
          <ProductImage picture={card.thumb} hex={card.colors[0]?.hex} sizes={sizes} isFirst isDecorative />
        ) : (
          <Skeleton shape="tile" />
        )}
      </div>
      <div className={styles.panel}>
        {card ? (
          <>
            <h1>{card.name}</h1>
            <Price price={card.price} discount={card.discount} size="large" />
          </>
        ) : (
          <Skeleton shape="title" />
        )}
        <Skeleton count={2} />
        <Skeleton shape="block" count={2} />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
