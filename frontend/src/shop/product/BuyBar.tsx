import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Button } from '../../components/Button.tsx';
import { Price } from '../../components/Price.tsx';
import styles from './BuyBar.module.css';
import type { AddToCart } from './useAddToCart.ts';

interface BuyBarProps {
  unit: ProductDetail;
  cart: AddToCart;
  /** The place of the real choices: while any of it is in sight, the bar stays away, so that it never lies over them. */
  choices: RefObject<HTMLElement | null>;
}

/** On a phone, price and button at the lower edge for who has scrolled away from the choices. */
export function BuyBar({ unit, cart, choices }: BuyBarProps) {
  const { t, i18n } = useTranslation('product');
  const isNeeded = useIsOutOfSight(choices);
  useRoomForBar(isNeeded);
  return (
    <div className={styles.bar} data-shown={isNeeded || undefined} inert={!isNeeded}>
      <div className={styles.what}>
        <Price price={unit.price} discount={unit.discount} />
        <span className={styles.choice}>
          {/* Where the room ends, the size is the last thing to lose. */}
          {[unit.size, unit.variant, unit.color].map((option) => textIn(i18n.language, option, 'name')).join(' · ')}
        </span>
      </div>
      <Button className={styles.add} disabled={!cart.canAdd} onClick={cart.add}>
        {t(cart.canAdd ? 'addToCart' : 'soldOut')}
      </Button>
    </div>
  );
}

function useIsOutOfSight(place: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOut;
}

/** The Dark Mode toggle floats above the bar (theme/base.css). */
function useRoomForBar(isNeeded: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-buy-bar', isNeeded);
    return () => document.documentElement.removeAttribute('data-buy-bar');
  }, [isNeeded]);
}
