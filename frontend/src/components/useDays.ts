import { namedDays } from '@contract/arrival.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** A courier's duration, such as `2-3` or `2-3 hari`, in the reader's words: 2–3 days. */
export function useDays(): (duration: string) => string {
  const { t } = useTranslation('orders');
  return (duration) => {
    const days = namedDays(duration);
    return days ? t('days', days) : duration;
  };
}
