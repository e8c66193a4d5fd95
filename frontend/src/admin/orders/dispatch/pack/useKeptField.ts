import type { InputRef } from 'antd';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

export interface KeptField {
  ref: RefObject<InputRef | null>;
  /** Of what stands around the field: whoever clicks there goes on scanning. */
  handleClick: (event: MouseEvent) => void;
}

/**
 * A field that a scanner writes into, whatever was touched before: it has the focus unless somebody walks the page with
 * the keyboard, and then takes it with the first letter. `shown`: says what is drawn around it.
 */
export function useKeptField(shown: string): KeptField {
  const ref = useRef<InputRef>(null);
  // What had the focus may have gone with what was drawn before.
  useEffect(() => {
    if (isNobody(document.activeElement)) focus(ref);
  }, [shown]);
  useEffect(() => {
    const takeLetters = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isLetter && !isWritten(target) && !isInDialog(target)) focus(ref);
    };
    // Back from a print window.
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
    // A key that presses a button makes a click without a count: its user stays where they are.
    handleClick: ({ detail, target }) => {
      // Afterwards: a label gives the focus to its box only then.
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
