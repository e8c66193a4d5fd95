import { useEffect, useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import { useStores } from '../../stores/StoresContext.tsx';
import { PrintStore } from './PrintStore.ts';
import type { PrintJob } from './printWindow.ts';

/** Paper is white whatever the theme, and the sheet's margins are the printer's: every page gets them, not only the first. */
const PAGE_STYLE = '@page { size: A4; margin: 14mm } html, body { background: #fff !important; color-scheme: light }';

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
    pageStyle: PAGE_STYLE,
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
