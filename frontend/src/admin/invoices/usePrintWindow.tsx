import { useState } from 'react';
import { InPlacePrint } from './InPlacePrint.tsx';
import { openPrintWindow, type PrintJob } from './printWindow.ts';

/** Prints in a window of its own. Where the browser lets none open, `inPlace`, which has to be rendered, prints instead. */
export function usePrintWindow() {
  const [blockedJob, setBlockedJob] = useState<PrintJob | null>(null);
  const print = async (job: PrintJob) => {
    if (!(await openPrintWindow(job))) setBlockedJob(job);
  };
  return { print, inPlace: blockedJob && <InPlacePrint job={blockedJob} onDone={() => setBlockedJob(null)} /> };
}
