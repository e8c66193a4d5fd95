import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namedDays } from '@contract/arrival.ts';
import { serviceIn } from '@contract/courierServices.ts';
import { formatDay } from '@contract/dates.ts';
import type { Parcel, ShippingRate } from '@contract/shipping.ts';
import { chargeableWeight, costDiffers, startedKilograms, volumeWeight } from '@contract/shipping.ts';
import { ArrivalDays } from '../../components/ArrivalDays.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ShippingStore } from '../../stores/ShippingStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './DeliveryEstimate.module.css';
import { notableRates } from './notableRates.ts';

/** The rates and durations for one piece to a city. */
export const DeliveryRates = observer(function DeliveryRates({ cityId, weight, volume }: Parcel & { cityId: number }) {
  const { t } = useTranslation('rates');
  const { api } = useStores();
  const [shipping] = useState(() => new ShippingStore(api));
  useEffect(() => void shipping.load({ cityId, postalCode: '', weight, volume }), [shipping, cityId, weight, volume]);
  return (
    <div role="status">
      {shipping.state === 'loading' && shipping.rates.length === 0 && <Skeleton count={2} />}
      {shipping.state === 'failed' && <p className={styles.note}>{shipping.refusal ?? t('failed')}</p>}
      {shipping.state === 'ready' && shipping.rates.length === 0 && <p className={styles.note}>{t('nowhere')}</p>}
      {shipping.rates.length > 0 && <Rates rates={shipping.rates} weight={weight} volume={volume} />}
    </div>
  );
});

function Rates({ rates, ...parcel }: Parcel & { rates: readonly ShippingRate[] }) {
  const { t } = useTranslation('rates');
  const kilograms = useKilograms();
  const [weight, volume] = [kilograms(parcel.weight), kilograms(volumeWeight(parcel.volume))];
  const count = startedKilograms(chargeableWeight(parcel));
  return (
    <>
      <ul className={styles.rates}>
        {notableRates(rates).map(({ virtue, rate }) => (
          <li key={virtue}>
            <span className={styles.virtue}>{t(virtue)}</span>
            <Rate {...rate} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {costDiffers(parcel) && `${t('weights', { weight, volume, count })} `}
        {t('estimate')}
        {rates.some(({ isEstimate }) => isEstimate) && ` ${t('byCity')}`}
      </p>
    </>
  );
}

function Rate({ courierName, service, duration, arrival, leavesTomorrow, leavesOn, fee }: ShippingRate) {
  const { t, i18n } = useTranslation('rates');
  const days = namedDays(duration);
  return (
    <>
      <span>
        {courierName} {serviceIn(i18n.language, service)}
      </span>
      <span className={styles.days}>
        {days ? t('days', days) : duration}
        {arrival && (
          <>
            {' · '}
            <ArrivalDays {...arrival} />
          </>
        )}
        {leavesTomorrow && ` · ${t('shared:contact.tomorrow')}`}
        {leavesOn && ` · ${t('shared:delivery.leaves', { day: formatDay(leavesOn, i18n.language) })}`}
      </span>
      <b className="figures">
        <Rupiah value={fee} />
      </b>
    </>
  );
}
