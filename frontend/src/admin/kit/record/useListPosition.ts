import { useEffect, useState } from 'react';
import { ListPlace, type OpenRecord } from '../../../stores/ListPlace.ts';
import type { TableStore } from '../../../stores/TableStore.ts';

/** The open record's position in its list; `open` goes to another one. Null without a list. */
export function useListPosition<Row extends { id: number }>(
  list: TableStore<Row> | undefined,
  id: number | null,
  open: OpenRecord,
): ListPlace | null {
  const [place] = useState(() => list && new ListPlace(list));
  useEffect(() => place?.openBy(open), [place, open]);
  useEffect(() => place?.follow(id), [place, id]);
  return place ?? null;
}
