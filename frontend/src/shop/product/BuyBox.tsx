import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ProductDetail } from '@contract/catalogue.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './BuyBox.module.css';
import type { AddToCart } from './useAddToCart.ts';

interface BuyBoxProps {
  unit: ProductDetail;
  cart: AddToCart;
  /** Ref of the button's row. */
  place: RefObject<HTMLDivElement | null>;
}

/** Quantity and cart button. */
export const BuyBox = observer(function BuyBox({ unit, cart, place }: BuyBoxProps) {
  const { t } = useTranslation('product');
  const inCart = useStores().cart.find(unit.productDetailId)?.quantity ?? 0;
  return (
    <div className={styles.box}>
      <div ref={place} className={styles.row}>
        <QuantityStepper
          labels={{ quantity: t('quantity'), less: t('less'), more: t('more') }}
          value={cart.quantity}
          max={cart.max}
          isDisabled={!cart.canAdd}
          onChange={cart.setQuantity}
        />
        <Button className={styles.add} disabled={!cart.canAdd} onClick={cart.add}>
          {t(cart.canAdd ? 'addToCart' : 'isSoldOut')}
        </Button>
      </div>
      {inCart > 0 && (
        <Link to="/cart" className={`${styles.inCart} link gap-4 start`}>
          {t('inCart', { count: inCart })}
          <Icon name="right" size={18} />
        </Link>
      )}
      <noscript>
        <p className="note">{t('noScript')}</p>
      </noscript>
    </div>
  );
});
