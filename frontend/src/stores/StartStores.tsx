import { type ReactNode, useEffect } from 'react';
import type { RootStore } from './RootStore.ts';

/** Starts the stores after hydration, and then lets `start.ts` replay the earlier taps. */
export function StartStores({ stores, children }: { stores: RootStore; children: ReactNode }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    // In a task of its own, apart from the last step of hydration, so that taps in between are handled.
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
