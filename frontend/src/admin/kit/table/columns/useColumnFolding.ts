import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Field } from '../fields.ts';
import type { Fold } from './foldColumns.ts';
import { foldColumns } from './foldColumns.ts';

/** Folds columns into a list's width, minus the pixels of other elements; recomputed when that changes. */
export function useColumnFolding<Row>(
  list: RefObject<HTMLElement | null>,
  taken: number,
  fields: readonly Field<Row>[],
  isOrdered: boolean,
): Fold<Row> {
  const width = useWidth(list);
  return foldColumns(fields, width === null ? Infinity : width - taken, isOrdered);
}

/** An element's width in pixels; null until it was measured. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = (width: number) => setWidth(width || null);
    // Before the first paint: the observer first fires after it, and the columns would jump.
    measure(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
