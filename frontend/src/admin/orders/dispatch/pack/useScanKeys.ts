import { type KeyboardEvent, useState } from 'react';
import type { PackStore } from './PackStore.ts';

/**
 * The keys of the scan field. Enter alone does nothing in an empty field: many scanners send it twice, without anybody
 * having looked at a piece.
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

/** Whether the key has a function while the field is empty. */
function handleEmpty(store: PackStore, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { outcome, chosen } = store;
  if (key === 'ArrowDown') store.choose(1);
  else if (key === 'ArrowUp') store.choose(-1);
  else if (key === 'Enter' && (ctrlKey || metaKey)) store.complete();
  else if (key === 'Enter' && outcome?.kind === 'several') {
    const invoice = outcome.found[chosen];
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

/** On a phone, the focused field hides the on-screen keyboard until it is tapped. */
function useSoftKeyboard() {
  const [isTyping, setIsTyping] = useState(() => !window.matchMedia('(pointer: coarse)').matches);
  return { isTyping, onPointerDown: () => setIsTyping(true) };
}
