import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FORMATS } from '../../../print/papers.ts';
import { useFormats } from '../../../print/useFormats.ts';
import { usePageStyle } from '../../../print/usePageStyle.ts';
import { useHead } from '../../../stores/useHead.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { PageResult } from '../../kit/page/PageResult.tsx';
import styles from './PrintPage.module.css';
import { PrintReview } from './PrintReview.tsx';
import { readPrintJob } from './printWindow.ts';
import type { PrintJob } from './printWindow.ts';
import type { LoadedJob } from './usePrintJob.tsx';
import { usePrinter, usePrintJob } from './usePrintJob.tsx';

/** The print window: shows the documents and prints them once loaded, unless the user must confirm first. */
export function PrintPage() {
  const { t } = useTranslation('admin');
  const { search, hash } = useLocation();
  const job = useMemo(() => readPrintJob({ search, hash }), [search, hash]);
  useHead({ title: t(`prints.${job.mode}`), isPrivate: true });
  return (
    <main className={styles.page}>
      {job.ids.length === 0 ? (
        <PageResult title={t('prints.nothing')} subTitle={t('prints.nothingWhy')} />
      ) : (
        <Preview key={`${search}${hash}`} job={job} />
      )}
    </main>
  );
}

const Preview = observer(function Preview({ job }: { job: PrintJob }) {
  const { t } = useTranslation(['admin', 'shared']);
  const loaded = usePrintJob(job);
  const { store, sheets, place, style } = loaded;
  const { error, count, title } = store;
  const print = usePrinter(loaded, () => void store.note());
  // The browser's shortcut and menu do the same as the button.
  usePageStyle(style ?? '');
  // The default file name of a PDF.
  useHead({ title: count > 0 ? title : t(`prints.${job.mode}`), isPrivate: true });
  useEffect(() => {
    if (style === null) return;
    const handlePrinted = () => void store.note();
    window.addEventListener('afterprint', handlePrinted);
    return () => window.removeEventListener('afterprint', handlePrinted);
  }, [store, style]);
  if (error) return <FetchFailure error={error} onRetry={() => void store.load()} fills="page" />;
  return (
    <>
      <div className={styles.tools}>
        <Tools loaded={loaded} onPrint={print} />
        <PrintReview store={store} />
      </div>
      <div ref={place} className={styles.papers}>
        {sheets}
      </div>
    </>
  );
});

interface ToolsProps {
  loaded: LoadedJob;
  onPrint: () => void;
}

const Tools = observer(function Tools({ loaded: { store, format, setFormat, style }, onPrint }: ToolsProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const { job, documents, isLoading } = store;
  const count = documents.sheets.length;
  const isEmpty = !isLoading && store.done > 0 && store.count === 0;
  return (
    <div className="row wraps gap-8">
      {!isEmpty && (
        <>
          <Button type="primary" disabled={style === null || isLoading || count === 0} onClick={onPrint}>
            {t(count > 1 ? 'prints.printMany' : 'prints.printOne', { number: number(count) })}
          </Button>
          <Select
            aria-label={t('prints.paper')}
            value={format}
            onChange={setFormat}
            options={FORMATS[job.mode].map((value) => ({ value, label: t(`prints.format.${value}`) }))}
            className={styles.paper}
          />
        </>
      )}
      <Button onClick={() => window.close()}>{t('shared:action.close')}</Button>
    </div>
  );
});
