import { namedDays } from '@contract/arrival.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatNumber } from '@contract/money.ts';
import { useRupiah } from '../components/useRupiah.ts';

/** Number formats of the current language. */
export function useFormats() {
  const { t, i18n } = useTranslation('admin');
  const language = i18n.language;
  const rupiah = useRupiah();
  return {
    rupiah,
    number: (value: number) => formatNumber(value, language),
    /** `2-3` to "2–3 days". */
    days: (duration: string) => {
      const days = namedDays(duration);
      return days ? t('invoice.days', days) : duration;
    },
  };
}
