import { useState } from 'react';
import type { DataTableProps, Selection } from './DataTableProps.ts';

/** The page's selection, or where rows can be deleted one of the list's own; for use inside `observer` components. */
export function useSelection<Row extends { id: number }>(props: DataTableProps<Row>): Selection | null {
  const { table, canDelete, selection } = props;
  const [selected, setSelected] = useState<number[]>([]);
  if (selection) return selection;
  if (!canDelete) return null;
  // Rows that turning the page or a filter took away are no longer selected.
  const ids = selected.filter((id) => table.store.rows.some((row) => row.id === id));
  return { ids, onChange: setSelected };
}
