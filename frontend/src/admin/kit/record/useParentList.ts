import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LIST_PARAM, recordPath } from '../../../routes/panelAddress.ts';
import type { ListPlace } from '../../../stores/ListPlace.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { type TableOptions, TableStore } from '../../../stores/TableStore.ts';
import { usePanel } from '../slideOver/PanelProvider.tsx';
import { useListPosition } from './useListPosition.ts';

/** The list that a record's page was opened from. */
export interface ParentList {
  /** Null: opened by a direct link. */
  place: ListPlace | null;
  /** The list's query string. */
  search: string;
}

/** Reads the list from the address (`?list=page%3D2`), so that a reload keeps it. `pathOf` gives another record's page. */
export function useParentList<Row extends { id: number }>(
  options: TableOptions<Row>,
  id: number,
  pathOf: (id: number) => string,
): ParentList {
  const { api } = useStores();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.get(LIST_PARAM);
  const [list] = useState(() => new TableStore(api, options));
  const place = useListPosition(list, id, (next, at) => void navigate(recordPath(pathOf(next), at), { replace: true }));
  const { setLeft } = usePanel();
  const { controller } = options;
  useEffect(() => () => setLeft({ controller, id }), [setLeft, controller, id]);
  useEffect(() => {
    if (search !== null) void list.open(search);
  }, [list, search]);
  return { place: search === null ? null : place, search: search ?? '' };
}
