import type { Arrival } from '@contract/arrival.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';

/** On which days a parcel should be there: “arrives 24 – 26 Nov”. Days of the calendar, so no zone moves them. */
export function Arrives({ from, to }: Arrival) {
  const { t, i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = format.formatRange(new Date(from), new Date(to));
  return <span className="unbroken">{t('delivery.arrives', { days })}</span>;
}
