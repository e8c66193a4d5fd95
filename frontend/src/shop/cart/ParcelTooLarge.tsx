import { observer } from 'mobx-react-lite';
import { type CartItem, parcelOf } from '@contract/carts.ts';
import { chargeableWeight, isByVolume, MAX_PARCEL_GRAMS, volumeWeight } from '@contract/shipping.ts';
import { Notice } from '../../components/Notice.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { fullName } from '../../stores/cartItem.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** The cart exceeds a courier's limit per parcel: weight or volume, the largest line, and how to order all the same. */
export const ParcelTooLarge = observer(function ParcelTooLarge() {
  const { cart } = useStores();
  const { t, i18n } = useTranslation('cart');
  const kilograms = useKilograms();
  const { parcel, count, orderCount } = cart;
  const gramsOf = (item: CartItem) => {
    const { weight, volume } = parcelOf([item]);
    return isByVolume(parcel) ? volumeWeight(volume) : weight;
  };
  const most = cart.buyable.reduce((one, other) => (gramsOf(other) > gramsOf(one) ? other : one));
  const figures = {
    ...{ weight: kilograms(parcel.weight), charged: kilograms(chargeableWeight(parcel)) },
    ...{ max: kilograms(MAX_PARCEL_GRAMS), name: fullName(most, i18n.language), part: kilograms(gramsOf(most)) },
  };
  return (
    <Notice tone="warm" title={t('tooMuch')}>
      <p>{t(isByVolume(parcel) ? 'tooMuchRoom' : 'tooMuchWeight', figures)}</p>
      <p>{orderCount > 0 ? t('tooMuchOffer', { part: orderCount, count }) : t('tooMuchAlone', figures)}</p>
    </Notice>
  );
});
