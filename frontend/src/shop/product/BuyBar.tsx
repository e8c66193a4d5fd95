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
  /** The page's options, for a unit that can't be bought. */
  choices: RefObject<HTMLElement | null>;
}

/** On a phone: price and options of the chosen unit, and the cart button. */
export function BuyBar({ unit, cart, place, choices }: BuyBarProps) {
  const { t, i18n } = useTranslation('product');
  // The size first: a narrow screen truncates the rest.
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

/** Scrolls to the first option and focuses it. */
function leadTo(choices: HTMLElement | null): void {
  choices?.scrollIntoView();
  choices?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
