import { type KeyboardEvent, useState } from 'react';
import type { PackStore } from './PackStore.ts';

/**
 * What the keys of the scan field do. Enter alone does nothing in an empty field: many scanners end with two, and nobody
 * has looked at a piece by that.
 */
export function useScanKeys(store: PackStore, text: string, setText: (text: string) => void) {
  const { isTyping, ...soft } = useSoftKeyboard();
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isSend = event.key === 'Enter' || event.key === 'Tab';
    if (isSend && text.trim() !== '') {
      setText('');
      void store.scan(text);
    } else if (event.key === 'Escape') {
      setText('');
      store.dismiss();
    } else if (text !== '' || !handleEmpty(store, event)) return;
    event.preventDefault();
  };
  return { ...soft, inputMode: isTyping ? ('text' as const) : ('none' as const), onKeyDown: handleKeyDown };
}

/** Whether the key meant something while the field is empty. */
function handleEmpty(store: PackStore, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { verdict, chosen } = store;
  if (key === 'ArrowDown') store.choose(1);
  else if (key === 'ArrowUp') store.choose(-1);
  else if (key === 'Enter' && (ctrlKey || metaKey)) store.complete();
  else if (key === 'Enter' && verdict?.kind === 'several') {
    const invoice = verdict.found[chosen];
    if (invoice) void store.begin(invoice);
  } else return handlePieces(store, key, shiftKey);
  return true;
}

function handlePieces(store: PackStore, key: string, isAll: boolean): boolean {
  const { lines, chosen } = store.parcel;
  const line = lines[chosen];
  if (!line) return false;
  if (key === ' ') store.tick(line, isAll ? Math.max(1, line.quantity - line.packed) : 1);
  else if (key === 'Backspace') store.tick(line, -1);
  else return false;
  return true;
}

/** On a phone the field has the focus without half the screen being keys; they come when somebody taps it. */
function useSoftKeyboard() {
  const [isTyping, setIsTyping] = useState(() => !window.matchMedia('(pointer: coarse)').matches);
  return { isTyping, onPointerDown: () => setIsTyping(true) };
}
