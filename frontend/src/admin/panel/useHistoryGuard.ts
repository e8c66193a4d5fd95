import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePanel } from './PanelProvider.tsx';
import { hasSamePanel } from './panelAddress.ts';

/** The browser tells of back and forward only once they happened: they are taken back, asked about, and done again. */
export function useHistoryGuard(): void {
  const panel = usePanel();
  const location = useLocation();
  const here = useRef({ ...location, index: 0 });
  useEffect(() => void (here.current = { ...location, index: historyIndex() }), [location]);

  // The router above listens from its own layout effect on, which runs after those of its children: so this comes first.
  useLayoutEffect(() => {
    let isTakenBack = false;
    let isAllowed = false;
    const handlePop = (event: PopStateEvent) => {
      const steps = historyIndex() - here.current.index;
      const mustAsk = panel.isDirty && steps !== 0 && !hasSamePanel(here.current, window.location);
      const mayPass = isAllowed || !mustAsk;
      isAllowed = false;
      if (mayPass && !isTakenBack) return;
      event.stopImmediatePropagation();
      if (isTakenBack) {
        isTakenBack = false;
        return;
      }
      isTakenBack = true;
      window.history.go(-steps);
      panel.leave(() => {
        isAllowed = true;
        window.history.go(steps);
      });
    };
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [panel]);
}

/** The router numbers the entries of the history. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
