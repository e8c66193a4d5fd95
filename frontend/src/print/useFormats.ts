import { useTranslation } from '../i18n/useTranslation.tsx';
import { parseLanguage } from '@contract/languages.ts';
import { formatNumber, formatRupiah } from '@contract/money.ts';

/** Figures as people of the language around them write them. */
export function useFormats() {
  const { t, i18n } = useTranslation('admin');
  const language = parseLanguage(i18n.language) ?? 'id';
  return {
    number: (value: number) => formatNumber(value, language),
    rupiah: (value: number) => formatRupiah(value, language),
    /** `2-3` to "2-3 days". */
    days: (duration: string) => t('invoice.days', { duration, count: duration === '1' ? 1 : 2 }),
  };
}
