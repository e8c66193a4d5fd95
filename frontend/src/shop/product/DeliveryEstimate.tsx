import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Parcel, ShippingRate } from '@contract/shipping.ts';
import { chargeableWeight, startedKilograms, volumeWeight } from '@contract/shipping.ts';
import { Icon } from '../../components/Icon.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ShippingStore } from '../../stores/ShippingStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { LazyPlaceChooser } from '../place/LazyPlaceChooser.tsx';
import styles from './DeliveryEstimate.module.css';
import { notableRates } from './notableRates.ts';

/** What it would cost to bring one piece to the shopper's city, and how long it would take. */
export const DeliveryEstimate = observer(function DeliveryEstimate({ weight, volume }: Parcel) {
  const { t } = useTranslation('shop');
  const { api, place: places } = useStores();
  const [shipping] = useState(() => new ShippingStore(api));
  const [isChoosing, setIsChoosing] = useState(false);
  const { place } = places;
  const cityId = place?.id ?? 0;
  useEffect(() => void shipping.load(cityId, { weight, volume }), [shipping, cityId, weight, volume]);
  return (
    <div className={styles.estimate}>
      <p className={styles.place}>
        <Icon name="truck" size={20} />
        <span>{place ? t('delivery.to', { city: place.name }) : t('product.shipping')}</span>
        <button
          type="button"
          className={styles.change}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {t(place ? 'delivery.change' : 'delivery.ask')}
        </button>
      </p>
      {isChoosing && <LazyPlaceChooser onChosen={() => setIsChoosing(false)} />}
      {place && (
        <div role="status">
          {shipping.state === 'loading' && shipping.rates.length === 0 && <Skeleton count={2} />}
          {shipping.state === 'failed' && <p className={styles.note}>{shipping.refusal ?? t('delivery.failed')}</p>}
          {shipping.state === 'ready' && shipping.rates.length === 0 && (
            <p className={styles.note}>{t('delivery.nowhere')}</p>
          )}
          {shipping.rates.length > 0 && <Rates rates={shipping.rates} weight={weight} volume={volume} />}
        </div>
      )}
    </div>
  );
});

function Rates({ rates, ...parcel }: Parcel & { rates: readonly ShippingRate[] }) {
  const { t } = useTranslation('shop');
  const kilograms = useKilograms();
  const [weight, volume] = [kilograms(parcel.weight), kilograms(volumeWeight(parcel.volume))];
  const count = startedKilograms(chargeableWeight(parcel));
  return (
    <>
      <ul className={styles.rates}>
        {notableRates(rates).map(({ virtue, rate }) => (
          <li key={virtue}>
            <span className={styles.virtue}>{t(`delivery.${virtue}`)}</span>
            <span>
              {rate.courierName} {rate.service}
            </span>
            <span className={styles.days}>
              {t('delivery.days', { duration: rate.duration.replace('-', '–'), count: rate.duration === '1' ? 1 : 2 })}
              {rate.leavesTomorrow && ` · ${t('delivery.tomorrow')}`}
            </span>
            <b className="figures">
              <Rupiah value={rate.fee} />
            </b>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {parcel.volume > 0 && `${t('delivery.weights', { weight, volume, count })} `}
        {rates.some(({ isEstimate }) => isEstimate) && `${t('delivery.fromTable')} `}
        {t('delivery.estimate')}
      </p>
    </>
  );
}
