import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The position of the focus: the element and its ancestors, innermost first, each with its index among its siblings. */
type Spot = { element: Element; index: number }[];

/**
 * The focused element may vanish: a step's button when the step is done, an archived row, an answered question.
 * Browsers then drop the focus; this hook moves it to the element now in that position.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** One for the page and one for each dialog over it, the latest first. */
    let spots: Spot[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const frame = frameOf(target);
      spots = [spotOf(target), ...spots.filter(([inner]) => inner && frameOf(inner.element) !== frame)].filter(isHere);
    };
    const keep = () => {
      if (document.activeElement !== document.body) return;
      // The element still exists: the user clicked elsewhere.
      if (spots[0]?.[0]?.element.isConnected === true) return;
      spots = spots.filter(isHere);
      spots.some(focusOn);
    };
    const watch = new MutationObserver(keep);
    document.addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, []);
}

function frameOf(element: Element): Element | null {
  return element.closest('[role="dialog"], main');
}

function spotOf(target: Element): Spot {
  const spot: Spot = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    spot.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  }
  return spot;
}

function isHere(spot: Spot): boolean {
  return spot.some(({ element }) => element.isConnected);
}

/** Focuses the focusable element nearest to the position; after a page change, the new page itself. */
function focusOn(spot: Spot): boolean {
  const page = spot.find(({ element }) => element.matches('main'));
  if (page?.element.isConnected === false) return takesFocus(document.querySelector('main'));
  return spot.some(({ element }, at) => {
    if (!element.isConnected) return false;
    if (element.matches('main')) return takesFocus(element);
    const gone = spot[at - 1];
    const inPlace = gone && [...element.children].slice(0, gone.index + 1).at(-1);
    const first = inPlace?.querySelector(FOCUSABLE);
    return [gone ? null : element, drawnAnew(spot, element), inPlace, first, element.querySelector(FOCUSABLE)].some(
      (one) => one && takesFocus(one),
    );
  });
}

/** The element now at the position, if everything within `around` was rerendered with the same structure. */
function drawnAnew(spot: Spot, around: Element): Element | undefined {
  const within = spot.slice(
    0,
    spot.findIndex(({ element }) => element === around),
  );
  const place = within.reduceRight<Element | undefined>((at, { index }) => at?.children[index], around);
  return place?.tagName === spot[0]?.element.tagName ? place : undefined;
}

function takesFocus(element: Element | null): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}
