import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The position of the focus: the element and its ancestors, innermost first, each with its index among its siblings. */
type FocusPath = { element: Element; index: number }[];

/**
 * The focused element may vanish: a step's button when the step is done, an archived row, an answered question.
 * Browsers then drop the focus; this hook moves it to the element now in that position.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** One for the page and one for each dialog over it, the latest first. */
    let paths: FocusPath[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const container = containerOf(target);
      paths = [pathOf(target), ...paths.filter(([inner]) => inner && containerOf(inner.element) !== container)].filter(
        isMounted,
      );
    };
    const recover = () => {
      if (document.activeElement !== document.body) return;
      // The element still exists: the user clicked elsewhere.
      if (paths[0]?.[0]?.element.isConnected === true) return;
      paths = paths.filter(isMounted);
      paths.some(focusNearest);
    };
    const observer = new MutationObserver(recover);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

function containerOf(element: Element): Element | null {
  return element.closest('[role="dialog"], main');
}

function pathOf(target: Element): FocusPath {
  const path: FocusPath = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    path.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  }
  return path;
}

function isMounted(path: FocusPath): boolean {
  return path.some(({ element }) => element.isConnected);
}

/** Focuses the focusable element nearest to the position; after a page change, the new page itself. */
function focusNearest(path: FocusPath): boolean {
  const page = path.find(({ element }) => element.matches('main'));
  if (page?.element.isConnected === false) return tryFocus(document.querySelector('main'));
  return path.some(({ element }, at) => {
    if (!element.isConnected) return false;
    if (element.matches('main')) return tryFocus(element);
    const gone = path[at - 1];
    const inPlace = gone && [...element.children].slice(0, gone.index + 1).at(-1);
    const first = inPlace?.querySelector(FOCUSABLE);
    return [gone ? null : element, rerendered(path, element), inPlace, first, element.querySelector(FOCUSABLE)].some(
      (one) => one && tryFocus(one),
    );
  });
}

/** The element now at the position, if everything within `around` was rerendered with the same structure. */
function rerendered(path: FocusPath, around: Element): Element | undefined {
  const within = path.slice(
    0,
    path.findIndex(({ element }) => element === around),
  );
  const place = within.reduceRight<Element | undefined>((at, { index }) => at?.children[index], around);
  return place?.tagName === path[0]?.element.tagName ? place : undefined;
}

function tryFocus(element: Element | null): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}
