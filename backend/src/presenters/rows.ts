import type { Column, Columns, RowOf } from '../contract/columns.ts';
import { isShown } from '../contract/columns.ts';
import type { StoredRow } from '../models/lists/columnSource.ts';
import { iso } from './moments.ts';

/** A row's response: exactly the list's visible columns, the same from either database. */
export function asRow<Of extends Columns>(columns: Of, stored: StoredRow<Of>): RowOf<Of> {
  const values: Readonly<Record<string, unknown>> = stored;
  const row: Record<string, unknown> = {};
  for (const [name, column] of visibleColumns(columns)) row[name] = valueOf(column, values[name]);
  return row as RowOf<Of>;
}

type VisibleColumns = readonly (readonly [string, Column])[];
const visibleColumnsCache = new WeakMap<Columns, VisibleColumns>();

function visibleColumns(columns: Columns): VisibleColumns {
  const cached = visibleColumnsCache.get(columns);
  if (cached) return cached;
  const visible = Object.entries<Column>(columns).filter(([, column]) => isShown(column));
  visibleColumnsCache.set(columns, visible);
  return visible;
}

function valueOf({ kind }: Column, stored: unknown): unknown {
  if (stored === null) return null;
  switch (kind) {
    case 'flag':
      return Boolean(stored);
    case 'moment':
      return iso(stored as string | Date);
    case 'whole':
    case 'rupiah':
    case 'percent':
      // MySQL returns sums and decimals as text.
      return Number(stored);
    default:
      return stored;
  }
}
