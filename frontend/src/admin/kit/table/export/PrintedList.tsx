import { useEffect, useRef } from 'react';
import { useReactToPrint } from 'react-to-print';
import { formatDateTime } from '@contract/dates.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { ListPrint } from '../../../../print/ListPrint.tsx';
import { pageStyle } from '../../../../print/pageStyle.ts';
import { useFormats } from '../../../../print/useFormats.ts';
import type { ExportValue, Field } from '../fields.ts';
import { useFilterText } from '../filters/useFilterText.ts';
import type { Table } from '../useTable.ts';
import { valueText } from './fileFormats.ts';
import type { Export } from './useExport.ts';

/** With more columns, the sheet is in landscape. */
const MOST_UPRIGHT = 6;

interface PrintedListProps<Row> {
  table: Table<Row>;
  title: string;
  /** All fields that the list can be filtered by. */
  fields: readonly Field<Row>[];
  exported: Export<Row>;
}

/** Prints the list once it has rendered off screen. */
export function PrintedList<Row>({ table, title, fields, exported }: PrintedListProps<Row>) {
  const { t } = useTranslation('admin');
  const { filterText } = useFilterText();
  const { printed, onPrinted } = exported;
  const columns = exported.columns.filter(({ isFileOnly }) => !isFileOnly);
  const { number } = useFormats();
  const pageNumber = `"${t('list.pageOf', { page: '" counter(page) "', pages: '" counter(pages) "' })}"`;
  const sheet = useRef<HTMLDivElement>(null);
  const print = useReactToPrint({
    contentRef: sheet,
    documentTitle: title,
    pageStyle: pageStyle(columns.length > MOST_UPRIGHT ? 'A4 landscape' : 'A4', '10mm', pageNumber),
    onAfterPrint: onPrinted,
  });
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    // Without its font, a sheet breaks at other places.
    void document.fonts.ready.then(() => print());
  }, [print]);
  const textOf = (value: ExportValue) =>
    typeof value === 'number' ? number(value) : valueText(value, t('list.yes'), t('list.no'));
  const { search } = table.store.query;
  const filters = table.store.query.filters.flatMap((filter) => {
    const field = fields.find(({ name }) => name === filter.field);
    return field ? [filterText(filter, field)] : [];
  });
  if (search !== '') filters.unshift(t('list.searchedFor', { search }));
  const rows = printed ?? [];
  return (
    <div hidden>
      <div ref={sheet}>
        <ListPrint
          title={title}
          filters={filters}
          printedAt={formatDateTime(new Date())}
          columns={columns}
          rows={rows.map((row) => columns.map(({ valueOf }) => textOf(valueOf(row))))}
          sums={columns.map(({ isSummed, valueOf }) => (isSummed ? number(sumOf(rows.map(valueOf))) : null))}
        />
      </div>
    </div>
  );
}

function sumOf(values: readonly ExportValue[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value), 0);
}
