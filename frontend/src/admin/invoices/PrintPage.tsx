import { Button, Result, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useLocation } from 'react-router-dom';
import { useHead } from '../../stores/useHead.ts';
import styles from './PrintPage.module.css';
import { PrintSheets } from './PrintSheets.tsx';
import { readPrintJob } from './printWindow.ts';
import type { PrintJob } from './printWindow.ts';
import { usePrintJob } from './usePrintJob.ts';

/** The print window: shows the sheets and prints them as soon as they are there. */
export function PrintPage() {
  const { t } = useTranslation('admin');
  const { search } = useLocation();
  const job = useMemo(() => readPrintJob(search), [search]);
  useHead({ title: t(job.mode === 'slip' ? 'action.printWithoutPrice' : 'action.print'), isPrivate: true });
  if (job.ids.length === 0) return <Result title={t('print.nothing')} subTitle={t('print.nothingWhy')} />;
  return <Preview job={job} />;
}

const Preview = observer(function Preview({ job }: { job: PrintJob }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { sheets, store, print } = usePrintJob(job);
  const { invoices, error } = store;
  if (error) {
    const retry = <Button onClick={() => void store.load()}>{t('shared:action.retry')}</Button>;
    return <Result status="error" title={t('error.fetch')} subTitle={error.reason} extra={retry} />;
  }
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        <Button type="primary" disabled={!invoices} onClick={print}>
          {t('print.again')}
        </Button>
        <Button onClick={() => window.close()}>{t('shared:action.close')}</Button>
      </div>
      {!invoices && <Spin description={t('print.preparing', { count: job.ids.length })} />}
      <div ref={sheets}>{invoices && <PrintSheets mode={job.mode} invoices={invoices} />}</div>
    </main>
  );
});
