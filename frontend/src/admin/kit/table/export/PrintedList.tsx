import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import type { ExportValue, Field } from '../fields.ts';
import { useFilterText } from '../filters/useFilterText.ts';
import type { Table } from '../useTable.ts';
import { valueText } from './fileFormats.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import type { Export } from './useExport.ts';

interface PrintedListProps<Row> {
  table: Table<Row>;
  title: string;
  /** All fields that the list can be filtered by. */
  fields: readonly Field<Row>[];
  exported: Export<Row>;
}

/** Prints the list. */
export function PrintedList<Row>({ table, title, fields, exported }: PrintedListProps<Row>) {
  const { t } = useTranslation('admin');
  const { filterText } = useFilterText();
  const { printed, onPrinted } = exported;
  const columns = exported.columns.filter(({ isFileOnly }) => !isFileOnly);
  const { number } = useFormats();
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
    <PrintedSheet
      title={title}
      filters={filters}
      columns={columns}
      rows={rows.map((row) => columns.map(({ valueOf }) => textOf(valueOf(row))))}
      sums={columns.map(({ isSummed, valueOf }) => (isSummed ? number(sumOf(rows.map(valueOf))) : null))}
      onPrinted={onPrinted}
    />
  );
}

function sumOf(values: readonly ExportValue[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value), 0);
}
