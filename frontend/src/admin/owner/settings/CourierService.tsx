import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CourierService as Service, CourierTest } from '@contract/courierService.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useDays } from '../../../components/useDays.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import styles from './Settings.module.css';

/** Today's questions to RajaOngkir, and a test of it. Not a part of the form. */
export const CourierService = observer(function CourierService() {
  const { api } = useStores();
  const { t } = useTranslation('connections');
  const [store] = useState(() => new LoadStore<Service>(api, '/settings/courier-service'));
  useEffect(() => void store.load(), [store]);
  const service = store.data;
  return (
    <section className={`${styles.section} ${styles.alone}`} aria-labelledby="settings-courier-service">
      <h2 id="settings-courier-service">{t('couriers.title')}</h2>
      {store.error && <FetchFailure error={store.error} onRetry={() => void store.load()} fills="part" />}
      {service && <Left {...service} />}
      {service?.hasKey && <Test onAsked={() => void store.load()} />}
    </section>
  );
});

function Left({ hasKey, asked, questions }: Service) {
  const { t } = useTranslation('connections');
  const left = Math.max(0, questions - asked);
  const text = () => {
    if (!hasKey) return t('couriers.noKey');
    if (questions === 0) return t('couriers.off');
    return left > 0 ? t('couriers.left', { left, questions }) : t('couriers.noneLeft');
  };
  return <p className={styles.hint}>{text()}</p>;
}

function Test({ onAsked }: { onAsked: () => void }) {
  const { api } = useStores();
  const { t } = useTranslation(['connections', 'shared']);
  const [isAsking, setAsking] = useState(false);
  const [test, setTest] = useState<CourierTest | null>(null);
  const [failure, setFailure] = useState('');
  const ask = async () => {
    setAsking(true);
    setFailure('');
    try {
      setTest(await api.post<CourierTest>('/settings/test-couriers'));
      onAsked();
    } catch (error) {
      setTest(null);
      setFailure(messageOf(error, t('shared:error.unexpected')));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button className={styles.start} loading={isAsking} onClick={() => void ask()}>
        {t('couriers.test')}
      </Button>
      <p role="status" className={styles.hint}>
        {test ? t(`couriers.answer.${test.answer}`) : failure}
      </p>
      {test && test.fees.length > 0 && <Fees fees={test.fees} />}
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
