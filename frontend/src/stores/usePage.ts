import { useEffect, useRef } from 'react';
import type { ApiError } from '../api/ApiError.ts';
import type { FetchData } from './PagesStore.ts';
import { useStores } from './StoresContext.tsx';

interface Page<T> {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * The data of a page: what the server sent, or what `fetchData` answers. `key` names it and holds everything the answer
 * depends on; it is an address of the API where nothing else is said. For use inside `observer` components.
 */
export function usePage<T>(key: string, fetchData?: FetchData<T>): Page<T> {
  const { pages, api, settings, connection } = useStores();
  const fetchPage = fetchData ?? ((isAnew: boolean) => api.get<T>(key, isAnew));
  const page = pages.get(key);
  const isMissing = page === undefined;
  const { language } = settings;
  const { isOffline } = connection;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    const isBack = wasOffline.current && !isOffline;
    wasOffline.current = isOffline;
    // Without a line, only what is not here yet is worth a try: it may be kept.
    if (isBack) void pages.loadOnReturn(key, fetchPage);
    else if (isMissing || !isOffline) void pages.load(key, fetchPage);
    // What is fetched is settled by the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pages, isMissing, language, isOffline]);
  return {
    data: page?.data as T | undefined,
    error: page?.error,
    isLoading: page?.isLoading ?? true,
    reload: () => pages.reload(key, fetchPage),
  };
}
