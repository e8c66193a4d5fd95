import { type TrackingEvent, trackingStep } from '@contract/parcelTracking.ts';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ParcelTracking.module.css';

/** Where a parcel was, the newest first; in the courier's words where we have none. */
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
              <span>{[step ? t(`way.${step}`) : text, place].filter((part) => part !== '').join(' · ')}</span>
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
