import type { Arrival } from '@contract/arrival.ts';
import { formatDays, formatNearDay } from '@contract/dates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** The expected days of arrival: “arrives 24–26 Nov”, “arrives tomorrow”. */
export function ArrivalDays(arrival: Arrival) {
  const { t, i18n } = useTranslation();
  const near = arrival.from === arrival.to ? formatNearDay(arrival.to, i18n.language, new Date()) : null;
  const days = near ?? formatDays(arrival, i18n.language);
  return <span>{t('delivery.arrives', { days })}</span>;
}
