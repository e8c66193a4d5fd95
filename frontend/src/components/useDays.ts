import { namedDays } from '@contract/arrival.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** Formats a courier's duration, `2-3` or `2-3 hari`, as 2–3 days. */
export function useDays(): (duration: string) => string {
  const { t } = useTranslation('orders');
  return (duration) => {
    const days = namedDays(duration);
    return days ? t('days', days) : duration;
  };
}
