import { useSyncExternalStore } from 'react';

/**
 * False during hydration: content that only the browser has, such as the address or saved data, is rendered after it. A lazy
 * part hydrates later than its page.
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
