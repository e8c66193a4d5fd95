import { useEffect } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/** Attributes for the container of a lazy part: until it is hydrated, `start.ts` records the events inside. */
export function useWaking(): { 'data-asleep'?: true } {
  const isAwake = useIsHydrated();
  useEffect(() => {
    if (isAwake) document.dispatchEvent(new Event('alive'));
  }, [isAwake]);
  return isAwake ? {} : { 'data-asleep': true };
}
