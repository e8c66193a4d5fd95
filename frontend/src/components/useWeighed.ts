import type { Invoice } from '@contract/invoices.ts';
import { parseLanguage } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { inKilograms, startedKilograms } from '@contract/shipping.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Which words say it, in whatever part of the texts they stand. */
type Weighed = 'weighed' | 'weighedCharged' | 'weighedVolume';

/** What a sent parcel weighs, and what its fee was charged for. Nothing was charged for where there is no fee. */
export function useWeighed(): (invoice: Invoice) => {
  key: Weighed;
  params: Record<'weight' | 'volume', string> & { count: number };
} {
  const { i18n } = useTranslation();
  const language = parseLanguage(i18n.language) ?? 'id';
  const kilograms = (grams: number) => formatNumber(inKilograms(grams), language);
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
  return volumeWeight > weight ? 'weighedVolume' : 'weighedCharged';
}
