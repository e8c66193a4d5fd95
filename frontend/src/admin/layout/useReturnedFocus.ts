import { when } from 'mobx';
import { useEffect, useRef } from 'react';
import type { PanelContent, PanelStore } from '../../stores/PanelStore.ts';

/**
 * Gives the focus back when the slide-over has gone: to what it was opened from or, after a walk from record to record or
 * a new one, to the row of the last. Answers what to call then.
 */
export function useReturnedFocus(panel: PanelStore): () => void {
  const { content, madeId } = panel;
  const isOpen = content !== null;
  const opener = useRef<Element | null>(null);
  const last = useRef<PanelContent | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (content) last.current = content;
  }, [content]);
  return () => {
    const { id, place } = last.current ?? { id: null, place: null };
    // The list may be on its way to the page on which the row stands.
    void when(() => place?.isLoading !== true).then(() => {
      if (document.activeElement?.matches('input, textarea')) return;
      const row = document.querySelector(`[data-row-key="${id ?? madeId}"]`);
      const isElsewhere = row !== null && !row.contains(opener.current);
      const target = isElsewhere ? row : opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: !isElsewhere });
    });
  };
}
