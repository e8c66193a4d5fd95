import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { createPath, type To, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { usePanel } from './PanelProvider.tsx';
import { hasSamePanel } from './panelAddress.ts';
import { useHistoryGuard } from './useHistoryGuard.ts';

/**
 * Lets nobody leave by accident what they typed into the slide-over: links, the browser's back and forward, and closing the
 * window ask first. React-router's own blocker needs its data router, which would cost every shopper 17 kB.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const panel = usePanel();
  const context = useContext(NavigationContext);
  const { pathname, search } = useLocation();
  useHistoryGuard();
  useUnloadGuard();

  const guarded = useMemo(() => {
    const { navigator } = context;
    const leave = (to: To, go: () => void) => {
      const target = new URL(createPath(typeof to === 'string' ? { pathname: to } : to), window.location.origin);
      if (hasSamePanel({ pathname, search }, target)) go();
      else panel.leave(go);
    };
    return {
      ...context,
      navigator: {
        ...navigator,
        go: navigator.go.bind(navigator),
        push: (...to: Parameters<typeof navigator.push>) => leave(to[0], () => navigator.push(...to)),
        replace: (...to: Parameters<typeof navigator.replace>) => leave(to[0], () => navigator.replace(...to)),
      },
    };
  }, [context, panel, pathname, search]);

  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

/** Reloading and closing the window: the browser asks in its own words. */
function useUnloadGuard(): void {
  const panel = usePanel();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (panel.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [panel]);
}
