import {
  chargeableWeight,
  costDiffers,
  isByVolume,
  type Parcel,
  startedKilograms,
  volumeWeight,
} from '@contract/shipping.ts';
import { Icon } from '../../components/Icon.tsx';
import { useKilograms } from '../../components/useKilograms.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ParcelWeight.module.css';

/** The weight that the fees are based on, with an explanation on demand. */
export function ParcelWeight({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('checkout');
  const kilograms = useKilograms();
  const [weight, volume] = [kilograms(parcel.weight), kilograms(volumeWeight(parcel.volume))];
  const count = startedKilograms(chargeableWeight(parcel));
  if (!costDiffers(parcel)) return <p className={`${styles.weights} note`}>{t('feeWhy', { weight, count })}</p>;
  return (
    <details className={styles.more}>
      <summary className={`${styles.weights} note row apart gap-8 target`}>
        <span>
          {t('feeWeights', { weight, volume })} <b>{t('feeCharged', { count })}</b>
        </span>
        <Icon name="down" size={18} />
      </summary>
      <p className={styles.reason}>
        {t(isByVolume(parcel) ? 'feeByVolume' : 'feeByWeight', { weight, volume, count })}
      </p>
    </details>
  );
}
