import { type ReactNode, useEffect } from 'react';
import type { RootStore } from './RootStore.ts';

/** Starts the stores after hydration, and then lets `start.ts` replay the earlier taps. */
export function StartStores({ stores, children }: { stores: RootStore; children: ReactNode }) {
  useEffect(() => {
    const stop = stores.start();
    document.dispatchEvent(new Event('alive'));
    return stop;
  }, [stores]);
  return children;
}
