import { useEffect } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/** Attributes for the container of a lazy part: until it is hydrated, `start.ts` records the events inside. */
export function useLazyHydration(): { 'data-asleep'?: true } {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event('alive'));
  }, [isHydrated]);
  return isHydrated ? {} : { 'data-asleep': true };
}
