import type { InputRef } from 'antd';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

export interface ScannerField {
  ref: RefObject<InputRef | null>;
  /** For the area around the field: a click there returns the focus to it. */
  handleClick: (event: MouseEvent) => void;
}

/**
 * The scanner's input field: keeps the focus, unless the user navigates by keyboard; then the first typed letter returns
 * it. `contentKey` identifies the content around the field.
 */
export function useScannerField(contentKey: string): ScannerField {
  const ref = useRef<InputRef>(null);
  // The focused element may have gone with the previous content.
  useEffect(() => {
    if (hasNoFocus(document.activeElement)) focus(ref);
  }, [contentKey]);
  useEffect(() => {
    const handleKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isLetter && !isTextInput(target) && !isInDialog(target)) focus(ref);
    };
    // On return from a print window.
    const handleReturn = () => hasNoFocus(document.activeElement) && focus(ref);
    document.addEventListener('keydown', handleKeyDown, true);
    window.addEventListener('focus', handleReturn);
    return () => {
      document.removeEventListener('keydown', handleKeyDown, true);
      window.removeEventListener('focus', handleReturn);
    };
  }, []);
  return {
    ref,
    // A button pressed by a key fires a click with detail 0: the focus stays there.
    handleClick: ({ detail, target }) => {
      // Deferred: a label moves the focus to its checkbox only after the click.
      if (detail > 0 && !isTextInput(target)) setTimeout(() => focus(ref));
    },
  };
}

function focus({ current }: RefObject<InputRef | null>): void {
  current?.focus({ preventScroll: true });
}

function hasNoFocus(element: Element | null): boolean {
  return element === null || element === document.body || element.tagName === 'MAIN';
}

function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog]') !== null;
}
