import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { failureText } from '../failureText.ts';
import { PrintSheets } from './PrintSheets.tsx';
import type { PrintJob } from './printWindow.ts';
import { usePrintJob } from './usePrintJob.ts';

interface InPlacePrintProps {
  job: PrintJob;
  onDone: () => void;
}

/** Prints from this page where the browser blocks the print window. Nothing of it is seen on the screen. */
export const InPlacePrint = observer(function InPlacePrint({ job, onDone }: InPlacePrintProps) {
  const { toasts } = useStores();
  const { t } = useTranslation('admin');
  const { sheets, store } = usePrintJob(job, onDone);
  const { invoices, error } = store;
  useEffect(() => {
    if (!error) return;
    toasts.show('error', failureText(error, t('error.fetch')));
    onDone();
  }, [error, onDone, t, toasts]);
  return (
    <div hidden>
      <div ref={sheets}>{invoices && <PrintSheets mode={job.mode} invoices={invoices} />}</div>
    </div>
  );
});
