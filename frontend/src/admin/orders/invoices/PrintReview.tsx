import { Alert, Button, Progress, Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { calendarDay, formatDateTime, formatTime } from '@contract/dates.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import styles from './PrintPage.module.css';
import type { PrintStore } from './PrintStore.ts';

/** Shown before printing: progress, omitted documents with reasons, and earlier prints. */
export const PrintReview = observer(function PrintReview({ store }: { store: PrintStore }) {
  if (store.isLoading) return <Loading store={store} />;
  return (
    <div className="stack gap-8">
      {store.isStopped && <Stopped store={store} />}
      {store.leftOut.length > 0 && <SkippedInvoice store={store} />}
      {store.earlier && <Before store={store} />}
      {store.noted && <Noted store={store} />}
    </div>
  );
});

/** The shortest clear form of a moment: for today, only the time. */
export function whenPrinted(at: string): string {
  return calendarDay(at) === calendarDay(new Date()) ? formatTime(at) : formatDateTime(at);
}

const Loading = observer(function Loading({ store }: { store: PrintStore }) {
  const { done, job } = store;
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const total = job.ids.length;
  const words = t('prints.preparing', { done: number(done), total: number(total) });
  return (
    <div className="stack gap-8" role="status">
      <p>{words}</p>
      <Progress percent={(done / total) * 100} showInfo={false} aria-label={words} />
      <div>
        <Button onClick={() => store.stop()}>{t('prints.stop')}</Button>
      </div>
    </div>
  );
});

const Stopped = observer(function Stopped({ store }: { store: PrintStore }) {
  const { done, job } = store;
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const goOn = (
    <Button size="small" onClick={() => void store.load()}>
      {t('prints.goOn')}
    </Button>
  );
  const title = t('prints.stopped', { done: number(done), total: number(job.ids.length) });
  return <Alert type="warning" showIcon title={title} action={goOn} />;
});

/** Lists them by status: a packer with a pile of slips must know which ones are missing. */
const SkippedInvoice = observer(function SkippedInvoice({ store: { leftOut, job, count } }: { store: PrintStore }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { number } = useFormats();
  const statuses = [...new Set(leftOut.map(({ statusEnum }) => statusEnum))];
  return (
    <Alert
      type="warning"
      showIcon
      title={
        count === 0
          ? t('prints.nothingLeft')
          : t('prints.leftOut', { count: leftOut.length, number: number(leftOut.length) })
      }
      description={
        <div className={styles.leftOut}>
          <p>{t(job.mode === 'label' ? 'prints.labelsOfPaid' : 'prints.slipsOfPaid')}</p>
          {statuses.map((status) => (
            <p key={status}>
              <b>{t(`orders:invoiceStatus.${invoiceStatusName(status)}`)}</b>:{' '}
              {leftOut
                .filter(({ statusEnum }) => statusEnum === status)
                .map(({ documentNo }) => documentNo)
                .join(', ')}
            </p>
          ))}
        </div>
      }
    />
  );
});

/** Asks before anything is printed again: two labels of one parcel become two parcels. */
const Before = observer(function Before({ store }: { store: PrintStore }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { earlier, count, freshCount, isOnlyNew } = store;
  if (!earlier) return null;
  const { by, at } = earlier;
  const words = { number: number(earlier.count), total: number(count), by, at: whenPrinted(at) };
  const some = freshCount === 0 ? 'prints.beforeAll' : 'prints.beforeSome';
  return (
    <Alert
      type="info"
      showIcon
      title={t(count > 1 ? some : 'prints.beforeOne', words)}
      description={
        freshCount > 0 && (
          <Radio.Group
            aria-label={t('prints.which')}
            value={isOnlyNew}
            onChange={({ target }) => store.choose(target.value as boolean)}
            options={[
              { value: true, label: t('prints.onlyNew', { number: number(freshCount) }) },
              { value: false, label: t('prints.all', { number: number(count) }) },
            ]}
          />
        )
      }
    />
  );
});

/** The browser does not report whether the user printed or cancelled. */
const Noted = observer(function Noted({ store }: { store: PrintStore }) {
  const { t } = useTranslation('admin');
  if (store.noted === 'yes') return <p role="status">{t('prints.sent')}</p>;
  const again = (
    <Button size="small" onClick={() => void store.noteRest()}>
      {t('prints.noteAgain')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('prints.notSent')} action={again} />;
});
