import type { Arrival } from '@contract/arrival.ts';
import { formatDays } from '@contract/dates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** The expected days of arrival: “arrives 24–26 Nov”. */
export function ArrivalDays(arrival: Arrival) {
  const { t, i18n } = useTranslation();
  const days = formatDays(arrival, i18n.language);
  return <span>{t('delivery.arrives', { days })}</span>;
}
