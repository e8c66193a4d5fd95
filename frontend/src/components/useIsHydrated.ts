import { useSyncExternalStore } from 'react';

/**
 * False while the page stands as the server drew it: what only the browser knows, its address or what it has kept, is said
 * after that. A part whose code comes later is hydrated later than the page.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
