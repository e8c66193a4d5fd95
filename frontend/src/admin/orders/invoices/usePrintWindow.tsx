import { Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { openPrintWindow, type PrintJob } from './printWindow.ts';

const InPlacePrint = lazyComponent(async () => (await import('./InPlacePrint.tsx')).InPlacePrint);

/** More would block the browser for minutes, and empty every drawer of paper. */
const MOST_PRINTED = 1000;

/** Prints in a separate window. If the browser blocks it, `inPlace`, which has to be rendered, prints instead. */
export function usePrintWindow() {
  const { toasts } = useStores();
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [blockedJob, setBlockedJob] = useState<PrintJob | null>(null);
  const print = async (job: PrintJob) => {
    if (job.ids.length > MOST_PRINTED) {
      const numbers = { most: number(MOST_PRINTED), total: number(job.ids.length) };
      toasts.show('error', t('prints.tooMany', numbers), 5000);
    } else if (!(await openPrintWindow(job))) setBlockedJob(job);
  };
  const inPlace = blockedJob && (
    <Suspense>
      <InPlacePrint job={blockedJob} onDone={() => setBlockedJob(null)} />
    </Suspense>
  );
  return { print, inPlace };
}
