import { type RefObject, useLayoutEffect } from 'react';

const MARGIN_PX = 12;

/** Limits the panel's height to the visual viewport: a phone's keyboard covers half of the screen. */
export function useFitViewport(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current: element } = panel;
    const view = window.visualViewport;
    if (!isShown || !element || !view) return;
    const fit = () => {
      const room = view.height + view.offsetTop - element.getBoundingClientRect().top - MARGIN_PX;
      element.style.setProperty('max-height', `${Math.max(160, room)}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [panel, isShown]);
}
