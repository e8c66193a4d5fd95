import { useEffect, useMemo } from 'react';
import { LoadStore } from '../../stores/LoadStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** The data of one panel, fetched from a path below `/dashboard`; another path loads anew. */
export function useWidget<T>(address: string): LoadStore<T> {
  const { api } = useStores();
  const widget = useMemo(() => new LoadStore<T>(api, `/dashboard/${address}`), [api, address]);
  useEffect(() => void widget.load(), [widget]);
  return widget;
}
