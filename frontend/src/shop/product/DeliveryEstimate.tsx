import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Parcel } from '@contract/shipping.ts';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useIsHydrated } from '../../components/useIsHydrated.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { LazyPlaceChooser } from '../place/LazyPlaceChooser.tsx';
import styles from './DeliveryEstimate.module.css';

/** Loaded once the city is known. */
const DeliveryRates = lazy(async () => ({ default: (await import('./DeliveryRates.tsx')).DeliveryRates }));

/** The shipping rates of one piece to the shopper's city. */
export const DeliveryEstimate = observer(function DeliveryEstimate(parcel: Parcel) {
  const { t } = useTranslation(['product', 'shop']);
  const { place: places } = useStores();
  const [isChoosing, setIsChoosing] = useState(false);
  const place = useIsHydrated() ? places.place : null;
  return (
    <div className="stack gap-12">
      <p className={styles.place}>
        <Icon name="truck" size={20} />
        <span>{place ? t('delivery.to', { city: place.name }) : t('shipping')}</span>
        <button
          type="button"
          className={`${styles.change} accent target strong`}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {t(place ? 'shop:changeCity' : 'delivery.ask')}
        </button>
      </p>
      {isChoosing && <LazyPlaceChooser onChosen={() => setIsChoosing(false)} />}
      {place && (
        <Suspense fallback={<Skeleton count={2} />}>
          <DeliveryRates cityId={place.id} {...parcel} />
        </Suspense>
      )}
    </div>
  );
});
