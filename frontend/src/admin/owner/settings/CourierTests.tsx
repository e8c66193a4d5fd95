import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CourierTest, TrackingTest as Tracking } from '@contract/courierService.ts';
import { formatDateTime } from '@contract/dates.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useDays } from '../../../components/useDays.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Settings.module.css';

interface TestProps {
  onAsked: () => void;
}

/** Asks RajaOngkir for the fees of a kilogram to Bandung. */
export function FeesTest({ onAsked }: TestProps) {
  const { t } = useTranslation('connections');
  return (
    <CourierTestButton<CourierTest> path="/settings/test-couriers" label={t('couriers.test')} onAsked={onAsked}>
      {({ answer, fees }) => ({ text: t(`couriers.answer.${answer}`), more: fees.length > 0 && <Fees fees={fees} /> })}
    </CourierTestButton>
  );
}

/** Asks RajaOngkir where the newest parcel is. */
export function TrackingTest({ onAsked }: TestProps) {
  const { t } = useTranslation('connections');
  return (
    <CourierTestButton<Tracking> path="/settings/test-tracking" label={t('couriers.testTracking')} onAsked={onAsked}>
      {(test) => ({ text: trackingText(test, t), more: test.events.length > 0 && <News {...test} /> })}
    </CourierTestButton>
  );
}

function trackingText({ answer, parcel, events }: Tracking, t: ReturnType<typeof useTranslation<'connections'>>['t']) {
  if (answer === 'noKey' || answer === 'noneLeft' || answer === 'unreachable') return t(`couriers.answer.${answer}`);
  return t(`couriers.tracking.${answer === 'well' && events.length === 0 ? 'nothing' : answer}`, { ...parcel });
}

interface CourierTestButtonProps<Test> extends TestProps {
  path: string;
  label: string;
  children: (test: Test) => { text: string; more: ReactNode };
}

function CourierTestButton<Test>({ path, label, onAsked, children }: CourierTestButtonProps<Test>) {
  const { api } = useStores();
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [test, setTest] = useState<Test | null>(null);
  const [failure, setFailure] = useState('');
  const ask = async () => {
    setAsking(true);
    setFailure('');
    try {
      setTest(await api.post<Test>(path));
      onAsked();
    } catch (error) {
      setTest(null);
      setFailure(messageOf(error, t('error.unexpected')));
    } finally {
      setAsking(false);
    }
  };
  const shown = test === null ? { text: failure, more: null } : children(test);
  return (
    <>
      <Button className={styles.start} loading={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
      <p role="status" className={styles.hint}>
        {shown.text}
      </p>
      {shown.more}
    </>
  );
}

function Fees({ fees }: Pick<CourierTest, 'fees'>) {
  const { t } = useTranslation(['connections', 'orders']);
  const daysOf = useDays();
  return (
    <ul className={styles.fees} aria-label={t('couriers.fees')}>
      {fees.map(({ courier, service, fee, duration }) => (
        <li key={`${courier} ${service}`}>
          <span>
            {courier.toUpperCase()} {service}
          </span>
          <span>{duration === null ? '–' : daysOf(duration)}</span>
          <Rupiah value={fee} />
        </li>
      ))}
    </ul>
  );
}

function News({ parcel, events }: Tracking) {
  const { t } = useTranslation('connections');
  return (
    <ul className={styles.news} aria-label={t('couriers.news', { ...parcel })}>
      {events.map(({ at, place, text }) => (
        <li key={`${at} ${place} ${text}`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>{[text, place].filter((part) => part !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
