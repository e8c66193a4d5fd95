import { ClockCircleOutlined } from '@ant-design/icons';
import { formatTime } from '@contract/dates.ts';
import { type Language } from '@contract/languages.ts';
import { type DispatchDay, PARCEL_STATIONS, type ParcelStation } from '@contract/pickLists.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { WorkCount } from '../../kit/page/WorkTiles.tsx';
import styles from './TodaysCouriers.module.css';
import { MakePickListButton } from './pick/MakePickListButton.tsx';
import { pileOf } from './waitingParcels.ts';

interface TodaysCouriersProps {
  day: DispatchDay;
  /** Another user was faster. */
  onRefused: () => void;
}

/** Each courier's pickup time today, the parcels per station, and the button for its pick list. */
export function TodaysCouriers({ day, onRefused }: TodaysCouriersProps) {
  const { t } = useTranslation('admin');
  const couriers = [...new Set([...day.cutOffs.map(({ name }) => name), ...day.waiting.map(({ courier }) => courier)])];
  if (couriers.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('pickLists.couriers')}</h2>
      <ul className={styles.couriers}>
        {couriers
          .toSorted((one, other) => one.localeCompare(other))
          .map((courier) => {
            const { count } = pileOf(day.waiting, { station: 'toPick', courier });
            return (
              <li key={courier} className={styles.courier}>
                <div>
                  <h3 className="semibold">{courier}</h3>
                  <CutOff cutOff={day.cutOffs.find(({ name }) => name === courier)?.cutOff} />
                </div>
                {count > 0 && (
                  <MakePickListButton input={{ courier }} count={count} onRefused={onRefused}>
                    {t('pickLists.make', { count })}
                  </MakePickListButton>
                )}
                <dl className={styles.figures}>
                  {stationsOf(day, courier).map((station) => (
                    <div key={station}>
                      <dt>{t(`pickLists.station.${station}`)}</dt>
                      <dd>
                        <WorkCount className="figures bold" {...pileOf(day.waiting, { station, courier })} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function stationsOf({ waiting }: DispatchDay, courier: string): ParcelStation[] {
  return PARCEL_STATIONS.filter((station) => pileOf(waiting, { station, courier }).count > 0);
}

function CutOff({ cutOff = '' }: { cutOff?: string | undefined }) {
  const { t, i18n } = useTranslation('admin');
  if (cutOff === '') return <p className="fine">{t('pickLists.noCutOff')}</p>;
  const minutes = minutesUntil(cutOff, new Date());
  const left = timeLeft(minutes, i18n.language);
  const isSoon = minutes >= 0 && minutes <= SOON_MINUTES;
  return (
    <p className={isSoon ? 'text-14 sale semibold' : 'fine'}>
      <ClockCircleOutlined aria-hidden /> {t('pickLists.cutOff', { time: cutOff })} ·{' '}
      {minutes < 0 ? t('pickLists.cutOffOver') : t('pickLists.cutOffIn', { left })}
    </p>
  );
}

const SOON_MINUTES = 60;

/** Minutes until a time of the Jakarta day (`HH:mm`); negative once it has passed. */
function minutesUntil(time: string, now: Date): number {
  return minutesOf(time) - minutesOf(formatTime(now));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeLeft(minutes: number, language: Language): string {
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(value));
}
