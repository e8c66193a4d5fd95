import { useState } from 'react';
import type { Table } from './useTable.ts';

/** Rows that somebody has chosen, on whichever pages. */
export interface Selection<Row> {
  rows: readonly Row[];
  ids: readonly number[];
  /** Chooses by id rows that are shown or chosen already, and no others. */
  onChange: (ids: readonly number[]) => void;
  select: (rows: readonly Row[]) => void;
  /** Leaves out what has gone meanwhile. */
  forget: (ids: readonly number[]) => void;
}

/** What is chosen stays so on every page and in any order; not under another filter, where nobody sees it. */
export function useSelection<Row extends { id: number }>({ store }: Table<Row>): Selection<Row> {
  const { scope } = store;
  const [kept, setKept] = useState<{ scope: string; rows: readonly Row[] }>({ scope, rows: [] });
  const rows = kept.scope === scope ? kept.rows : [];
  const select = (chosen: readonly Row[]) => setKept({ scope, rows: chosen });
  const known = new Map([...rows, ...store.rows].map((row) => [row.id, row]));
  return {
    rows,
    ids: rows.map(({ id }) => id),
    onChange: (ids) => select(ids.flatMap((id) => known.get(id) ?? [])),
    select,
    forget: (ids) => setKept((now) => ({ ...now, rows: now.rows.filter(({ id }) => !ids.includes(id)) })),
  };
}
