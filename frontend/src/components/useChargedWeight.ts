import type { Invoice } from '@contract/invoices.ts';
import { startedKilograms } from '@contract/shipping.ts';
import { useKilograms } from './useKilograms.ts';

/** Keys of the texts, in any namespace. */
type Weighed = 'weighed' | 'weighedCharged' | 'weighedVolume';

/** A parcel's weight, and the weight that its fee was charged for; without a fee, only the first. */
export function useChargedWeight(): (sent: Pick<Invoice, 'weight' | 'volumeWeight' | 'shipmentFee'>) => {
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
