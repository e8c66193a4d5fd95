import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';
import { hasSamePanel } from '../../../routes/panelAddress.ts';
import type { PanelStore } from '../../../stores/PanelStore.ts';
import { usePanel } from './PanelProvider.tsx';

/**
 * The router of the back office. It lets nobody leave by accident what they typed into the slide-over: links, the browser's
 * back and forward, and closing the window ask first. React-router's own blocker needs its data router, which would cost
 * every shopper 17 kB.
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

/** The browser's history behind a guard. `listen` is told of every new address, and answers how to stop. */
function guardedHistory(panel: PanelStore): Navigator & { listen: (onMove: () => void) => () => void } {
  /** Which entry of the history is open, and at what address. */
  let open = { ...here(), index: indexOf(window.history.state) };
  let tell = () => {};
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
    tell();
  };

  /** The browser tells of back and forward only once they happened: they are taken back, asked about, and done again. */
  let isTakenBack = false;
  let isAllowed = false;
  const handlePop = () => {
    if (isTakenBack) {
      isTakenBack = false;
      return;
    }
    const steps = indexOf(window.history.state) - open.index;
    if (isAllowed || !panel.isDirty || steps === 0 || hasSamePanel(open, window.location)) {
      isAllowed = false;
      arrive();
      return;
    }
    isTakenBack = true;
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
      tell = onMove;
      window.addEventListener('popstate', handlePop);
      return () => window.removeEventListener('popstate', handlePop);
    },
  };
}

function here() {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** The entries of the history are numbered, so that a way back can be told from a way forward. */
function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : 0;
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Reloading and closing the window: the browser asks in its own words. */
function useUnloadGuard(panel: PanelStore): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (panel.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [panel]);
}
