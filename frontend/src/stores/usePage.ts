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
 * The data of a page: from the server's document, or from `fetchData`. `key` holds everything that the response depends on;
 * without `fetchData` it is an API path. For use inside `observer` components.
 */
export function usePage<T>(key: string, fetchData?: FetchData<T>): Page<T> {
  const { pages, api, settings, connection } = useStores();
  const fetchPage = fetchData ?? ((bypassCache: boolean) => api.get<T>(key, bypassCache));
  const page = pages.get(key);
  const isMissing = page === undefined;
  const { language } = settings;
  const { isOffline } = connection;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    const isReconnected = wasOffline.current && !isOffline;
    wasOffline.current = isOffline;
    // While offline, only missing data is worth a request: the service worker may have it cached.
    if (isReconnected) void pages.loadOnReconnect(key, fetchPage);
    else if (isMissing || !isOffline) void pages.load(key, fetchPage);
    // `key` determines the request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pages, isMissing, language, isOffline]);
  return {
    data: page?.data as T | undefined,
    error: page?.error,
    isLoading: page?.isLoading ?? true,
    reload: () => pages.reload(key, fetchPage),
  };
}
