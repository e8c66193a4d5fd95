import { formatDateInWords, formatDateTimeInWords, formatDeadline } from '@contract/dates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Date formats for shoppers: `2 Des 2026`, optionally with the time. */
export function useDates() {
  const { language } = useTranslation().i18n;
  return {
    date: (moment: Date | string) => formatDateInWords(moment, language),
    dateTime: (moment: Date | string) => formatDateTimeInWords(moment, language),
    /** `besok, 14:05` */
    deadline: (moment: Date | string) => formatDeadline(moment, language, new Date()),
  };
}
