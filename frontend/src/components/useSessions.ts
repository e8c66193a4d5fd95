import { useEffect, useState } from 'react';
import { SessionsStore } from '../stores/SessionsStore.ts';
import { useStores } from '../stores/StoresContext.tsx';

/**
 * The open sessions at a path (SessionsStore.ts), loaded when the component appears, and `end`, which shows the server's
 * message. `failure` words a refusal.
 */
export function useSessions(path: string, failure: (error: unknown) => string) {
  const { api, toasts } = useStores();
  const [store] = useState(() => new SessionsStore(api, path));
  useEffect(() => void store.list.load(), [store]);
  const end = async (which: number | 'all') => {
    try {
      toasts.show('success', await store.end(which));
    } catch (error) {
      toasts.show('error', failure(error));
    }
  };
  return { store, end };
}
