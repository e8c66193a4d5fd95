import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The server has no layout. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top with the focus on its content; going back restores the scroll position. An address that only
 * mirrors a choice (replaced, same path) changes neither.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const arrivedBy = useNavigationType();
  const places = useRef(new Map<string, number>());
  const before = useRef(location);

  useEffect(() => {
    const remember = () => places.current.set(before.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // Manual between our pages; a reload is left to the browser.
    window.history.scrollRestoration = 'manual';
    const handBack = () => (window.history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', handBack);
    };
  }, []);

  useBeforePaint(() => {
    const last = before.current;
    before.current = location;
    if (last.key === location.key) return;
    if (arrivedBy === NavigationType.Replace && last.pathname === location.pathname) return;
    if (location.hash !== '') return showPlace(location.hash.slice(1));
    window.scrollTo(0, arrivedBy === NavigationType.Pop ? (places.current.get(location.key) ?? 0) : 0);
    if (last.pathname !== location.pathname) main.current?.focus({ preventScroll: true });
  }, [location, arrivedBy, main]);
}

/** Scrolls to an element of the page; focuses an input. */
function showPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  if (place instanceof HTMLInputElement) place.focus();
}
