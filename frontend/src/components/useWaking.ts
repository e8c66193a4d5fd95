import { useEffect } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * For the element around a part of a page whose code comes later than the page's own: until it is here, nothing in it
 * answers, and `start.ts` keeps what is pressed.
 */
export function useWaking(): { 'data-asleep'?: true } {
  const isAwake = useIsHydrated();
  useEffect(() => {
    if (isAwake) document.dispatchEvent(new Event('alive'));
  }, [isAwake]);
  return isAwake ? {} : { 'data-asleep': true };
}
