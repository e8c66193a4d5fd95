import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { parcelOf } from '@contract/carts.ts';
import { chargeableWeight, costDiffers, volumeWeight } from '@contract/shipping.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { TrustMarks } from '../../components/TrustMarks.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { isShort } from '../../stores/cartItem.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { FreeShippingHint } from '../checkout/FreeShippingHint.tsx';
import { NoOrders } from '../checkout/NoOrders.tsx';
import styles from './CartPage.module.css';
import { ParcelTooLarge } from './ParcelTooLarge.tsx';

interface CartSummaryProps {
  isChecking: boolean;
  /** Shows payment methods and couriers. */
  hasMarks?: boolean;
  /** Replaces the link back to the shop. */
  children?: ReactNode;
}

export const CartSummary = observer(function CartSummary({ isChecking, hasMarks = false, children }: CartSummaryProps) {
  const { cart, settings } = useStores();
  const { t } = useTranslation(['cart', 'orders']);
  const kilograms = useKilograms();
  const { count, orderCount, parcel } = cart;
  const isBlocked = !cart.isValid || cart.items.some(isShort);
  const isTooLarge = orderCount < count;
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      <dl className={styles.sums}>
        <dt>{t('orders:items', { count: count })}</dt>
        <dd>
          <Rupiah value={cart.total + cart.saving} />
        </dd>
        {cart.saving > 0 && (
          <>
            <dt>{t('saving')}</dt>
            <dd className="sale">
              <Rupiah value={-cart.saving} />
            </dd>
          </>
        )}
        <dt className={styles.total}>{t('total')}</dt>
        <dd className={styles.total}>
          <Rupiah value={cart.total} />
        </dd>
      </dl>
      <p className="note">{t('feeLater')}</p>
      {hasMarks && cart.total > 0 && <FreeShippingHint goods={cart.total} provinceId={0} />}
      <p className="note dotted">
        <span>{t('weighs', { weight: kilograms(parcel.weight) })}</span>
        {costDiffers(parcel) && <span>{t('volumeWeighs', { weight: kilograms(volumeWeight(parcel.volume)) })}</span>}
      </p>
      {isTooLarge && <ParcelTooLarge />}
      {!settings.takesOrders && <NoOrders />}
      {isBlocked || isChecking || orderCount === 0 || !settings.takesOrders ? (
        <Button isWide disabled isBusy={isChecking}>
          {t('toCheckout')}
        </Button>
      ) : (
        <LinkButton to="/checkout" isWide>
          {isTooLarge
            ? t('orderFirst', { weight: kilograms(chargeableWeight(parcelOf(cart.nextOrder))) })
            : t('toCheckout')}
        </LinkButton>
      )}
      {isBlocked && (
        <p className="note semibold sale" role="status">
          {t('blocked')}
        </p>
      )}
      {hasMarks && <TrustMarks />}
      {children ?? (
        <LinkButton to="/shop" look="plain" isWide>
          {t('goOn')}
        </LinkButton>
      )}
    </aside>
  );
});
