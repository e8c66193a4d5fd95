import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import { withinTime } from '../../../chunks.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { documentStyle } from '../../../print/documentPages.ts';
import type { Format } from '../../../print/papers.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { saveFormat, readFormats } from './printFormats.ts';
import type { PrintSheets } from './PrintSheets.tsx';
import { PrintStore } from './PrintStore.ts';
import type { PrintJob } from './printWindow.ts';

export interface LoadedJob {
  store: PrintStore;
  format: Format;
  setFormat: (format: Format) => void;
  /** The loaded documents, to be rendered within `place`. */
  sheets: ReactNode;
  place: RefObject<HTMLDivElement | null>;
  /** The page styles; null while unknown. */
  style: string | null;
}

/** Loads a job's documents and computes its page styles. For use inside `observer` components. */
export function usePrintJob(job: PrintJob): LoadedJob {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const place = useRef<HTMLDivElement>(null);
  const [store] = useState(() => new PrintStore(api, job));
  const [Sheets, setSheets] = useState<typeof PrintSheets | null>(null);
  const [format, setFormat] = useState<Format>(() => job.format ?? readFormats()[job.mode]);
  const [style, setStyle] = useState<string | null>(null);
  useEffect(() => {
    void store.load();
    void withinTime(import('./PrintSheets.tsx')).then((loaded) => setSheets(() => loaded.PrintSheets));
  }, [store]);

  const { seller, documents, isLoading, done } = store;
  const isReady = Sheets !== null && seller !== null && !isLoading && done > 0;
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const words = (page: string, pages: string) => t('list.pageOf', { page, pages });
    // Without its font, a sheet breaks at other places; and an element requests its fonts only once it is laid out.
    place.current?.getBoundingClientRect();
    void document.fonts.ready.then(() => {
      if (isCurrent) setStyle(documentStyle(format, place.current, words));
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady, documents, format, t]);

  return {
    ...{ store, format, place, style },
    setFormat: (chosen) => {
      saveFormat(job.mode, chosen);
      setFormat(chosen);
    },
    sheets: isReady && <Sheets documents={documents} seller={seller} format={format} />,
  };
}

/**
 * Prints the job once its pages are ready, unless the user must confirm first; returns a function that prints it again.
 * For use inside `observer` components.
 */
export function usePrinter({ store, place, style }: LoadedJob, onPrinted: () => void): () => void {
  const print = useReactToPrint({
    contentRef: place,
    documentTitle: () => store.title,
    pageStyle: style ?? '',
    onAfterPrint: onPrinted,
  });
  const isPrinted = useRef(false);
  const { needsReview, count } = store;
  useEffect(() => {
    if (style === null || needsReview || count === 0 || isPrinted.current) return;
    isPrinted.current = true;
    print();
  }, [style, needsReview, count, print]);
  return () => print();
}
