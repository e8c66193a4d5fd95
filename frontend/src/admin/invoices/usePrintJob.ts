import { useEffect, useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import { pageStyle } from '../../print/pageStyle.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { PrintStore } from './PrintStore.ts';
import type { PrintJob } from './printWindow.ts';

/**
 * Loads what is to be printed and prints it once, as soon as it is there; `print` does so again. For use inside
 * `observer` components, which put `sheets` around what they render of `store.invoices`.
 */
export function usePrintJob(job: PrintJob, onAfterPrint?: () => void) {
  const { api } = useStores();
  const sheets = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PrintStore(api, job.ids));
  const print = useReactToPrint({
    contentRef: sheets,
    documentTitle: () => store.title,
    pageStyle: pageStyle(),
    ...(onAfterPrint && { onAfterPrint }),
  });
  useEffect(() => void store.load(), [store]);

  const { invoices } = store;
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!invoices || isPrinted.current) return;
    isPrinted.current = true;
    // Before its font is there, a sheet breaks elsewhere.
    void document.fonts.ready.then(() => print());
  }, [invoices, print]);

  return { sheets, store, print };
}
