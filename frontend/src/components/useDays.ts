import { useTranslation } from '../i18n/useTranslation.tsx';

/** A courier's duration, such as `2-3`, in words: 2–3 days. */
export function useDays(): (duration: string) => string {
  const { t } = useTranslation('orders');
  return (duration) => t('days', { duration: duration.replace('-', '–'), count: duration === '1' ? 1 : 2 });
}
