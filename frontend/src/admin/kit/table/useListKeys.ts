import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="dialog"] *';

/** `/` focuses the filter box from anywhere on the page, Escape there focuses the rows. For the list's root element. */
export function useListKeys(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const box = list.current?.querySelector<HTMLInputElement>('input[data-filter-box]');
      if (!box || !(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape' && target === box) {
        box.blur();
        list.current?.querySelector<HTMLElement>('tr[tabindex="0"], li[tabindex="0"]')?.focus();
      }
      if (key !== '/' || target.matches(TYPED_IN)) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}
