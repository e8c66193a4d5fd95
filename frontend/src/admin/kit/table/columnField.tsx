import type { ReactNode } from 'react';
import type { Column, Columns } from '@contract/columns.ts';
import { isFilterColumn } from '@contract/columns.ts';
import { formatDateTime } from '@contract/dates.ts';
import { displayPhone } from '@contract/phone.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FieldKind } from '../../../stores/filterKinds.ts';
import type { ExportValue, Field } from './fields.ts';

const KINDS: Record<Column['kind'], FieldKind> = {
  line: 'text',
  paragraph: 'text',
  code: 'text',
  phone: 'text',
  whole: 'number',
  rupiah: 'number',
  percent: 'number',
  flag: 'boolean',
  moment: 'moment',
  choice: 'choice',
};

/** In pixels: fits hundreds of millions of rupiah. */
export const RUPIAH_WIDTH = 132;
/** Fits a whole invoice number: its last digits are the distinctive ones. */
export const DOCUMENT_NO_WIDTH = 164;

type Own<Row> = Partial<Field<Row>> & { label: string };

/** Makes a list's fields out of its columns: filter, sort and display by kind, unless overridden. */
export function columnField<Row>(columns: Columns) {
  return (name: Field<Row>['name'], own: Own<Row>): Field<Row> => {
    const column: Column = columns[name] ?? { kind: 'line', listed: 'shown' };
    const valueOf = (row: Row) => row[name] as ExportValue;
    return {
      name,
      ...(isFilterColumn(column) && { kind: KINDS[column.kind], isSortable: true }),
      ...(KINDS[column.kind] === 'number' && { isNumeric: true }),
      ...(column.kind === 'rupiah' && { width: RUPIAH_WIDTH }),
      ...(column.kind === 'paragraph' && { isFirstToFold: true }),
      ...(column.kind === 'phone' && { width: 132, exportValue: (row) => displayPhone(String(valueOf(row))) }),
      render: (row) => renderValue(column, valueOf(row)),
      ...own,
    };
  };
}

function YesOrNo({ value }: { value: boolean }) {
  const { t } = useTranslation('admin');
  return t(value ? 'list.yes' : 'list.no');
}

function renderValue({ kind }: Column, value: ExportValue): ReactNode {
  if (value === null) return null;
  if (kind === 'moment') return formatDateTime(String(value));
  if (kind === 'phone') return displayPhone(String(value));
  if (kind === 'flag') return <YesOrNo value={value === true} />;
  return kind === 'rupiah' ? <Rupiah value={Number(value)} /> : value;
}
