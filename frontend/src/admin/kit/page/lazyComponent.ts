import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { withinTime } from '../../../chunks.ts';

/** Lazy-loads a page, or a part of one, on first render. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withinTime(load()) }));
}
