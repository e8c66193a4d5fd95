import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { useReactToPrint } from 'react-to-print';
import { formatDateTime } from '@contract/dates.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { ListPrint } from '../../../../print/ListPrint.tsx';
import { pageStyle } from '../../../../print/pageStyle.ts';

/** With more columns, the sheet is in landscape. */
const MOST_UPRIGHT = 6;

interface PrintedSheetProps extends Omit<ComponentProps<typeof ListPrint>, 'printedAt'> {
  onPrinted: () => void;
}

/** Prints rows once they have rendered off screen. */
export function PrintedSheet({ onPrinted, ...list }: PrintedSheetProps) {
  const { t } = useTranslation('admin');
  const pageNumber = `"${t('list.pageOf', { page: '" counter(page) "', pages: '" counter(pages) "' })}"`;
  const sheet = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: list.title,
    pageStyle: pageStyle(list.columns.length > MOST_UPRIGHT ? 'A4 landscape' : 'A4', '10mm', pageNumber),
    onAfterPrint: onPrinted,
  });
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    // Without its font, a sheet breaks at other places.
    void document.fonts.ready.then(() => print());
  }, [print]);
  return (
    <div hidden>
      <div ref={sheet}>
        <ListPrint {...list} printedAt={formatDateTime(new Date())} />
      </div>
    </div>
  );
}
