import { type TrackingEvent, trackingStep } from '@contract/parcelTracking.ts';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ParcelTracking.module.css';

/** Where a parcel was, the newest first; where we have no words for it, the courier's are quoted. */
export function ParcelTracking({ events }: { events: readonly TrackingEvent[] }) {
  const { t } = useTranslation('order');
  const { dateTime } = useDates();
  if (events.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label={t('way.title')}>
      <h3 className="semibold">{t('way.title')}</h3>
      <ol className={styles.way}>
        {events.map(({ at, place, text }) => {
          const step = trackingStep(text);
          return (
            <li key={`${at} ${place} ${text}`}>
              <span>
                {[step ? t(`way.${step}`) : t('way.other', { text }), placeName(place)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              <time dateTime={at} className="note">
                {dateTime(at)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Couriers write in capitals: JAKARTA SELATAN is Jakarta Selatan. */
function placeName(place: string): string {
  if (place !== place.toUpperCase()) return place;
  return place.toLowerCase().replaceAll(/(^|[^\p{L}])\p{L}/gu, (start) => start.toUpperCase());
}
