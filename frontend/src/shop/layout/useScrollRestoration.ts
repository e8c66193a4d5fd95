import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The server has no layout. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * A new page starts at its top with the focus on its content; going back restores the scroll position. An address that only
 * mirrors a choice (replaced, same path) changes neither.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const before = useRef(location);

  useEffect(() => {
    const remember = () => positions.current.set(before.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // Manual between our pages; a reload is left to the browser.
    window.history.scrollRestoration = 'manual';
    const restoreDefault = () => (window.history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', restoreDefault);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', restoreDefault);
    };
  }, []);

  useBeforePaint(() => {
    const last = before.current;
    before.current = location;
    if (last.key === location.key) return;
    if (navigationType === NavigationType.Replace && last.pathname === location.pathname) return;
    if (location.hash !== '') return scrollToElement(location.hash.slice(1));
    window.scrollTo(0, navigationType === NavigationType.Pop ? (positions.current.get(location.key) ?? 0) : 0);
    if (last.pathname !== location.pathname) main.current?.focus({ preventScroll: true });
  }, [location, navigationType, main]);
}

/** Scrolls to an element of the page; focuses an input. */
function scrollToElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLInputElement) element.focus();
}
