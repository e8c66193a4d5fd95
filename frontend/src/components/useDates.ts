import { formatDateInWords, formatDateTimeInWords } from '@contract/dates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Days and moments as shoppers read them: `2 Des 2026`, and with the hour where it matters. */
export function useDates() {
  const { language } = useTranslation().i18n;
  return {
    date: (moment: Date | string) => formatDateInWords(moment, language),
    dateTime: (moment: Date | string) => formatDateTimeInWords(moment, language),
  };
}
