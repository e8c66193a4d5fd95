import { Alert, App, Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { BULK_STEPS } from '@contract/invoiceDesk.ts';
import type { BulkStep } from '@contract/invoiceDesk.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { invoicePath } from '../../../routes/adminPaths.ts';
import bar from '../../kit/table/BulkBar.module.css';
import styles from './Bulk.module.css';
import type { BulkStore } from './BulkStore.ts';
import { eligibleInvoices } from './BulkStore.ts';

interface BulkStepsProps {
  store: BulkStore;
  rows: readonly InvoiceRow[];
  /** Called with the invoices whose result is known. */
  onDone: (ids: readonly number[]) => void;
}

/** Orders that are named; of the others, the number is shown. */
const NAMED = 3;

/** The bulk actions: "Process 12 of 15". Hides actions that apply to none of the invoices. */
export const BulkSteps = observer(function BulkSteps({ store, rows, onDone }: BulkStepsProps) {
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  if (store.progress) return null;
  const ask = (step: BulkStep, count: number) =>
    void modal.confirm({
      title: t(`invoices.bulk.ask.${step}`, { count, number: number(count) }),
      okText: t(`invoices.bulk.yes.${step}`),
      cancelText: t('shared:action.cancel'),
      // The question closes at once; the progress shows above the list.
      onOk: () => void store.run(step, rows).then(onDone),
    });
  const waiting = rows.filter(({ waitsFor }) => waitsFor !== null);
  const steps = BULK_STEPS.map((step) => {
    const { length } = eligibleInvoices(step, rows);
    const isHeldUp = step === 'process' && waiting.length > 0;
    if (length === 0 && !isHeldUp) return null;
    const isAll = length === rows.length;
    const numbers = { count: length, number: number(length), total: number(rows.length) };
    return (
      <Button
        key={step}
        size="small"
        type={step === 'process' ? 'primary' : 'default'}
        disabled={length === 0}
        aria-describedby={isHeldUp ? 'held-up' : undefined}
        onClick={() => ask(step, length)}
      >
        {t(`invoices.bulk.${isAll ? 'do' : 'some'}.${step}`, numbers)}
      </Button>
    );
  });
  return (
    <>
      {steps}
      {waiting.length > 0 && (
        <span className="fine" id="held-up">
          {waiting
            .slice(0, NAMED)
            .map(({ documentNo, waitsFor }) => `${documentNo}: ${t('changes.waitsFor')} ${waitsFor}`)
            .join(' · ')}
          {waiting.length > NAMED && ` · +${number(waiting.length - NAMED)}`}
        </span>
      )}
    </>
  );
});

/** The progress and the result: the refused invoices, with reasons. */
export const BulkOutcome = observer(function BulkOutcome({ store, list }: { store: BulkStore; list: string }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const { progress, result } = store;
  if (progress) {
    const text = t('invoices.bulk.progress', { done: number(progress.done), total: number(progress.total) });
    return (
      <div className={`${bar.bar} ${styles.outcome}`} role="status">
        <span>{text}</span>
        <Progress
          percent={(progress.done / progress.total) * 100}
          showInfo={false}
          size="small"
          className={bar.progress}
          aria-label={text}
        />
        <Button size="small" onClick={() => store.stop()}>
          {t('list.stop')}
        </Button>
      </div>
    );
  }
  if (!result) return null;
  const { step, done, refused, unknown, error } = result;
  const isWhole = refused.length === 0 && unknown.length === 0;
  return (
    <Alert
      className={styles.outcome}
      type={isWhole ? 'success' : 'warning'}
      showIcon
      role="status"
      title={t(`invoices.bulk.done.${step}`, { count: done.length, number: number(done.length) })}
      description={
        !isWhole && (
          <>
            <ul className={styles.refused}>
              {refused.map(({ row, reason }) => (
                <li key={row.id}>
                  <Link to={invoicePath(row.id, list)} className="accent semibold unbroken">
                    {row.documentNo}
                  </Link>{' '}
                  {reason}
                </li>
              ))}
            </ul>
            {unknown.length > 0 && (
              <p>
                {error?.reason} {t('invoices.bulk.unknown', { count: unknown.length, number: number(unknown.length) })}
              </p>
            )}
          </>
        )
      }
      closable={{ 'aria-label': t('shared:action.close'), onClose: () => store.dismiss() }}
    />
  );
});
