import { CheckCircleOutlined } from '@ant-design/icons';
import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { MAX_WORK } from '@contract/dashboard.ts';
import { formatTime } from '@contract/dates.ts';
import { type DispatchDay, MAX_PICKED_INVOICES } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useAgo } from '../../../kit/page/useAgo.ts';
import { pileOf } from '../waitingParcels.ts';
import { MakePickListButton } from './MakePickListButton.tsx';
import styles from './NextPickList.module.css';

interface NextPickListProps {
  day: DispatchDay;
  onRefused: () => void;
}

/** The next task: a list of all waiting orders, of one courier's, or of the oldest ones. */
export function NextPickList({ day, onRefused }: NextPickListProps) {
  const { t } = useTranslation('admin');
  const ago = useAgo();
  const [chosen, setCourier] = useState<string | null>(null);
  const [most, setMost] = useState<number | null>(null);
  const all = pileOf(day.waiting, { station: 'toPick' });
  const couriers = day.waiting.filter(({ station }) => station === 'toPick');
  const courier = couriers.find((one) => one.courier === chosen)?.courier;
  const { count } = courier === undefined ? all : pileOf(day.waiting, { station: 'toPick', courier });
  const inList = Math.min(count, most ?? MAX_PICKED_INVOICES, MAX_PICKED_INVOICES);
  if (all.count === 0) return <NothingWaits day={day} />;
  return (
    <section className={styles.next}>
      <div className="grow">
        <h2 className={styles.headline}>
          {all.count < MAX_WORK
            ? t('pickLists.waiting', { count: all.count })
            : t('pickLists.waitingMany', { count: MAX_WORK - 1 })}
        </h2>
        <p className="note dotted">
          {all.since && <span>{t('pickLists.oldest', { ago: ago(all.since) })}</span>}
          <Arrived day={day} />
        </p>
      </div>
      <div className={styles.choice}>
        <Select
          size="large"
          className={styles.whose}
          aria-label={t('pickLists.whose')}
          value={courier ?? ''}
          onChange={(value) => setCourier(value === '' ? null : value)}
          options={[
            { value: '', label: t('pickLists.everyCourier', { count: all.count }) },
            ...couriers.map((one) => ({ value: one.courier, label: t('pickLists.ofCourier', { ...one }) })),
          ]}
        />
        <InputNumber
          size="large"
          className={styles.most}
          aria-label={t('pickLists.most')}
          title={t('pickLists.mostHint', { max: MAX_PICKED_INVOICES })}
          placeholder={t('pickLists.max')}
          min={1}
          max={MAX_PICKED_INVOICES}
          precision={0}
          value={most}
          onChange={setMost}
        />
      </div>
      <div className={styles.make}>
        <MakePickListButton
          block
          type="primary"
          size="large"
          input={{ courier, most: most ?? undefined }}
          count={inList}
          onRefused={onRefused}
        >
          {t('pickLists.make', { count: inList })}
        </MakePickListButton>
      </div>
    </section>
  );
}

function NothingWaits({ day }: { day: DispatchDay }) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.next}>
      <CheckCircleOutlined className={`${styles.done} good`} aria-hidden />
      <div className="grow">
        <h2 className={styles.headline}>{t('pickLists.nothingWaits')}</h2>
        <p className="note dotted">
          <span>{t('pickLists.nothingWaitsWhy')}</span>
          <Arrived day={day} />
        </p>
      </div>
    </section>
  );
}

function Arrived({ day: { last } }: { day: DispatchDay }) {
  const { t } = useTranslation('admin');
  if (!last || last.arrived === 0) return null;
  const { arrived: count, number, createdAt } = last;
  return <span>{t('pickLists.arrived', { count, number, at: formatTime(createdAt) })}</span>;
}
