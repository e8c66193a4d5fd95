import type { Column, Columns, RowOf } from '../contract/columns.ts';
import { isShown } from '../contract/columns.ts';
import type { StoredRow } from '../models/lists/columnSource.ts';
import { iso } from './moments.ts';

/** What may leave the server of a row: exactly the columns that its list shows, the same from either database. */
export function asRow<Of extends Columns>(columns: Of, stored: StoredRow<Of>): RowOf<Of> {
  const values: Readonly<Record<string, unknown>> = stored;
  const row: Record<string, unknown> = {};
  for (const [name, column] of shownOf(columns)) row[name] = valueOf(column, values[name]);
  return row as RowOf<Of>;
}

type Shown = readonly (readonly [string, Column])[];
const shownOfAll = new WeakMap<Columns, Shown>();

function shownOf(columns: Columns): Shown {
  const known = shownOfAll.get(columns);
  if (known) return known;
  const shown = Object.entries<Column>(columns).filter(([, column]) => isShown(column));
  shownOfAll.set(columns, shown);
  return shown;
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
      // MySQL answers sums and decimals as text.
      return Number(stored);
    default:
      return stored;
  }
}
