import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LIST_PARAM, recordPath } from '../../../routes/panelAddress.ts';
import type { ListPlace } from '../../../stores/ListPlace.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { type TableOptions, TableStore } from '../../../stores/TableStore.ts';
import { usePanel } from '../slideOver/PanelProvider.tsx';
import { useListPlace } from './useListPlace.ts';

/** The list that the page of a record was opened from. */
export interface ListBehind {
  /** Null: a direct link led here. */
  place: ListPlace | null;
  /** What the list showed, as its address says it. */
  search: string;
}

/** Reads it from the address of the page (`?list=page%3D2`), so that a reload keeps it. `pathOf` is the page of another record. */
export function useListBehind<Row extends { id: number }>(
  options: TableOptions<Row>,
  id: number,
  pathOf: (id: number) => string,
): ListBehind {
  const { api } = useStores();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.get(LIST_PARAM);
  const [list] = useState(() => new TableStore(api, options));
  const place = useListPlace(list, id, (next, at) => void navigate(recordPath(pathOf(next), at), { replace: true }));
  const { setLeft } = usePanel();
  const { controller } = options;
  useEffect(() => () => setLeft({ controller, id }), [setLeft, controller, id]);
  useEffect(() => {
    if (search !== null) void list.open(search);
  }, [list, search]);
  return { place: search === null ? null : place, search: search ?? '' };
}
