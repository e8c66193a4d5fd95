import type { Days } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { dayName } from '../names.ts';

/** The days of a report, and those that it is compared with, in words. */
export function useRangeText(): (range: Days & { before?: Days | null }) => string {
  const { t, i18n } = useTranslation('reports');
  return ({ from, to, before }) => {
    const days = dayName({ from, to }, i18n.language);
    return before ? t('against', { days, before: dayName(before, i18n.language) }) : days;
  };
}
