import { formatNumber } from '@contract/money.ts';
import { inKilograms } from '@contract/shipping.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Grams as people read them: `1.25`, in kilograms. */
export function useKilograms(): (grams: number) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (grams) => formatNumber(inKilograms(grams), language);
}
