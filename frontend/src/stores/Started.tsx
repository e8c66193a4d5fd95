import { type ReactNode, useEffect } from 'react';
import type { RootStore } from './RootStore.ts';

/** Starts the stores once the page is hydrated as the server made it, and lets `start.ts` catch up on what was pressed before. */
export function Started({ stores, children }: { stores: RootStore; children: ReactNode }) {
  useEffect(() => {
    const stop = stores.start();
    document.dispatchEvent(new Event('alive'));
    return stop;
  }, [stores]);
  return children;
}
