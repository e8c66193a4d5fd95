import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { hasSamePanel } from '../../../routes/panelAddress.ts';
import type { PanelStore } from '../../../stores/PanelStore.ts';
import { usePanel } from './PanelProvider.tsx';

/**
 * The back office's router. It asks before links, the browser's back and forward, or closing the window would lose
 * unsaved input of the slide-over. React-router's own blocker needs its data router, which would cost every shopper 17 kB.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const panel = usePanel();
  const [history] = useState(() => guardedHistory(panel));
  const [location, setLocation] = useState(here);
  useLayoutEffect(() => history.listen(() => startTransition(() => setLocation(here()))), [history]);
  useUnloadGuard(panel);
  return (
    <Router location={location} navigator={history}>
      {children}
    </Router>
  );
}

/** The browser's history behind a guard. `listen` calls back on every new address and returns an unsubscribe function. */
function guardedHistory(panel: PanelStore): Navigator & { listen: (onMove: () => void) => () => void } {
  /** The index and address of the current history entry. */
  let open = { ...here(), index: indexOf(window.history.state) };
  let notify = () => {};
  window.history.replaceState({ index: open.index }, '');

  const move = (method: 'pushState' | 'replaceState', to: To) => {
    const href = createHref(to);
    const go = () => {
      window.history[method]({ index: method === 'pushState' ? open.index + 1 : open.index }, '', href);
      arrive();
    };
    if (hasSamePanel(open, new URL(href, window.location.origin))) go();
    else panel.leave(go);
  };

  const arrive = () => {
    open = { ...here(), index: indexOf(window.history.state) };
    notify();
  };

  /** The browser reports back and forward only afterwards: they are reverted, confirmed and repeated. */
  let isReverting = false;
  let isAllowed = false;
  const handlePop = () => {
    if (isReverting) {
      isReverting = false;
      return;
    }
    const steps = indexOf(window.history.state) - open.index;
    if (isAllowed || !panel.isDirty || steps === 0 || hasSamePanel(open, window.location)) {
      isAllowed = false;
      arrive();
      return;
    }
    isReverting = true;
    window.history.go(-steps);
    panel.leave(() => {
      isAllowed = true;
      window.history.go(steps);
    });
  };

  return {
    createHref,
    push: (to) => move('pushState', to),
    replace: (to) => move('replaceState', to),
    go: (steps) => window.history.go(steps),
    listen: (onMove) => {
      notify = onMove;
      window.addEventListener('popstate', handlePop);
      return () => window.removeEventListener('popstate', handlePop);
    },
  };
}

function here() {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** History entries carry an index, so that back and forward can be told apart. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : 0;
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Reloading and closing the window: the browser shows its own question. */
function useUnloadGuard(panel: PanelStore): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (panel.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [panel]);
}
