import { formatNumber } from '@contract/money.ts';
import { inKilograms } from '@contract/shipping.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Formats grams as kilograms: `1.25`. */
export function useKilograms(): (grams: number) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (grams) => formatNumber(inKilograms(grams), language);
}
