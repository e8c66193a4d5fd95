import { useEffect, useMemo } from 'react';
import { LoadStore } from '../../stores/LoadStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** The data of one panel, fetched from a path below `/dashboard`; another path loads anew. */
export function useWidget<T>(address: string): LoadStore<T> {
  return useLoaded(`/dashboard/${address}`);
}

/** The response of the API at a path; another path loads anew. */
export function useLoaded<T>(path: string): LoadStore<T> {
  const { api } = useStores();
  const store = useMemo(() => new LoadStore<T>(api, path), [api, path]);
  useEffect(() => void store.load(), [store]);
  return store;
}
