import type { InputRef } from 'antd';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

export interface KeptField {
  ref: RefObject<InputRef | null>;
  /** For the area around the field: a click there returns the focus to it. */
  handleClick: (event: MouseEvent) => void;
}

/**
 * The scanner's input field: keeps the focus, unless the user navigates by keyboard; then the first typed letter returns
 * it. `shown`: a key of the content around the field.
 */
export function useKeptField(shown: string): KeptField {
  const ref = useRef<InputRef>(null);
  // The focused element may have gone with the previous content.
  useEffect(() => {
    if (isNobody(document.activeElement)) focus(ref);
  }, [shown]);
  useEffect(() => {
    const takeLetters = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isLetter && !isWritten(target) && !isInDialog(target)) focus(ref);
    };
    // On return from a print window.
    const handleReturn = () => isNobody(document.activeElement) && focus(ref);
    document.addEventListener('keydown', takeLetters, true);
    window.addEventListener('focus', handleReturn);
    return () => {
      document.removeEventListener('keydown', takeLetters, true);
      window.removeEventListener('focus', handleReturn);
    };
  }, []);
  return {
    ref,
    // A button pressed by a key fires a click with detail 0: the focus stays there.
    handleClick: ({ detail, target }) => {
      // Deferred: a label moves the focus to its checkbox only after the click.
      if (detail > 0 && !isWritten(target)) setTimeout(() => focus(ref));
    },
  };
}

function focus({ current }: RefObject<InputRef | null>): void {
  current?.focus({ preventScroll: true });
}

function isNobody(element: Element | null): boolean {
  return element === null || element === document.body || element.tagName === 'MAIN';
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=dialog]') !== null;
}
