import { useState } from 'react';
import type { Table } from './useTable.ts';

/** Selected rows, on any pages. */
export interface Selection<Row> {
  rows: readonly Row[];
  ids: readonly number[];
  /** Selects by id, among the visible and already selected rows only. */
  onChange: (ids: readonly number[]) => void;
  select: (rows: readonly Row[]) => void;
  /** Drops rows that no longer exist. */
  forget: (ids: readonly number[]) => void;
}

/** The selection survives paging and sorting; another filter clears it, since it would be out of sight. */
export function useSelection<Row extends { id: number }>({ store }: Table<Row>): Selection<Row> {
  const { scope } = store;
  const [kept, setKept] = useState<{ scope: string; rows: readonly Row[] }>({ scope, rows: [] });
  const rows = kept.scope === scope ? kept.rows : [];
  const select = (chosen: readonly Row[]) => setKept({ scope, rows: chosen });
  const loadedRows = new Map([...rows, ...store.rows].map((row) => [row.id, row]));
  return {
    rows,
    ids: rows.map(({ id }) => id),
    onChange: (ids) => select(ids.flatMap((id) => loadedRows.get(id) ?? [])),
    select,
    forget: (ids) => setKept((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
  };
}
