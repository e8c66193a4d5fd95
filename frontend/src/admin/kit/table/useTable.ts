import { reaction } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../../stores/StoresContext.tsx';
import { TableStore } from '../../../stores/TableStore.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';
import { readPageSize } from './pageSize.ts';

export interface Table<Row> {
  store: TableStore<Row>;
  /** Navigates to a query string of `store.searchWith` and the like. */
  goTo: (search: string) => void;
}

/** A list whose state is in the page's address. */
export function useTable<Row>(options: TableOptions<Row>): Table<Row> {
  const { api, session } = useStores();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [store] = useState(() => {
    return new TableStore(api, { ...options, usualSize: () => readPageSize(session.user?.id ?? null) });
  });
  const goTo = useCallback((to: string) => void navigate({ search: to }), [navigate]);
  useEffect(() => void store.open(search), [store, search]);
  useEffect(
    () =>
      reaction(
        () => store.searchBackToRows,
        (to) => to !== null && void navigate({ search: to }, { replace: true }),
      ),
    [store, navigate],
  );
  return { store, goTo };
}
