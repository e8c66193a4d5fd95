import type { Invoice } from '@contract/invoices.ts';
import { startedKilograms } from '@contract/shipping.ts';
import { useKilograms } from './useKilograms.ts';

/** Which words say it, in whatever part of the texts they stand. */
type Weighed = 'weighed' | 'weighedCharged' | 'weighedVolume';

/** What a sent parcel weighs, and what its fee was charged for. Nothing was charged for where there is no fee. */
export function useWeighed(): (sent: Pick<Invoice, 'weight' | 'volumeWeight' | 'shipmentFee'>) => {
  key: Weighed;
  params: Record<'weight' | 'volume', string> & { count: number };
} {
  const kilograms = useKilograms();
  return ({ weight, volumeWeight, shipmentFee }) => ({
    key: keyOf(weight, volumeWeight, shipmentFee),
    params: {
      weight: kilograms(weight),
      volume: kilograms(volumeWeight),
      count: startedKilograms(Math.max(weight, volumeWeight)),
    },
  });
}

function keyOf(weight: number, volumeWeight: number, shipmentFee: number): Weighed {
  if (shipmentFee === 0) return 'weighed';
  return startedKilograms(volumeWeight) > startedKilograms(weight) ? 'weighedVolume' : 'weighedCharged';
}
