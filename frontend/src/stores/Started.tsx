import { type ReactNode, useEffect } from 'react';
import type { RootStore } from './RootStore.ts';

/** Starts the stores once the page is hydrated as the server made it, and lets `start.ts` catch up on what was pressed before. */
export function Started({ stores, children }: { stores: RootStore; children: ReactNode }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    // By itself, not in one go with the last step of taking over: what is tapped in between is answered.
    const timer = setTimeout(() => {
      stop = stores.start();
      document.dispatchEvent(new Event('alive'));
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [stores]);
  return children;
}
