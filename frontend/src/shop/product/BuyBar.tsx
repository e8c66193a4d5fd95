import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { Button } from '../../components/Button.tsx';
import { Price } from '../../components/Price.tsx';
import styles from './BuyBar.module.css';
import type { AddToCart } from './useAddToCart.ts';

interface BuyBarProps {
  unit: ProductDetail;
  cart: AddToCart;
  /** The page's own button. */
  place: RefObject<HTMLElement | null>;
  /** The page's choices, where what is chosen can't be bought. */
  choices: RefObject<HTMLElement | null>;
}

/** On a phone: what the chosen unit costs, what is chosen, and into the cart with it. */
export function BuyBar({ unit, cart, place, choices }: BuyBarProps) {
  const { t, i18n } = useTranslation('product');
  // Where the room ends, the size is the last thing to lose.
  const chosen = [unit.size, unit.variant, unit.color].map((option) => textIn(i18n.language, option, 'name'));
  const first = cart.canAdd ? `${cart.quantity} ×` : `${t('soldOut')}:`;
  return (
    <ActionBar place={place} className={styles.bar}>
      <div className={styles.what}>
        <Price price={unit.price} discount={unit.discount} />
        <span className={styles.choice}>
          {(cart.quantity > 1 || !cart.canAdd) && `${first} `}
          {chosen.join(' · ')}
        </span>
      </div>
      {cart.canAdd ? (
        <Button className={styles.add} onClick={cart.add}>
          {t('addToCart')}
        </Button>
      ) : (
        <Button className={styles.add} look="quiet" onClick={() => leadTo(choices.current)}>
          {t('chooseOther')}
        </Button>
      )}
    </ActionBar>
  );
}

/** To the first of the choices, which the keyboard can change from there. */
function leadTo(choices: HTMLElement | null): void {
  choices?.scrollIntoView();
  choices?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
