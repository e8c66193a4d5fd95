import { when } from 'mobx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PanelContent, PanelStore } from '../../../stores/PanelStore.ts';

/**
 * Restores the focus as soon as the slide-over closes: to the element that opened it or, after stepping through records
 * or creating one, to the last record's row. It doesn't wait for the Drawer's `afterOpenChange`, which never fires when
 * the panel closes before it has slid in.
 */
export function useFocusRestore(panel: PanelStore): void {
  const { content, isShown, madeId } = panel;
  const isOpen = content !== null;
  const opener = useRef<Element | null>(null);
  const last = useRef<PanelContent | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (content) last.current = content;
  }, [content]);
  const restoreFocus = useEffectEvent(() => {
    const { id, place } = last.current ?? { id: null, place: null };
    // The list may still be loading the page with the row.
    void when(() => place?.isLoading !== true).then(() => {
      if (isTypedInto(document.activeElement)) return;
      const row = document.querySelector(`[data-row-key="${id ?? madeId}"]`);
      const isElsewhere = row !== null && !row.contains(opener.current);
      const target = isElsewhere ? row : opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: !isElsewhere });
    });
  });
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) restoreFocus();
    wasShown.current = isShown;
  }, [isShown]);
}

/** A field of the page, in which the user has already gone on; not one of the closing panel. */
function isTypedInto(element: Element | null): boolean {
  return element?.matches('input, textarea') === true && element.closest('[role="dialog"]') === null;
}
