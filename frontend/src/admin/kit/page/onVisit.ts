import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { withinTime } from '../../../chunks.ts';

/** A page, or a part of one, whose code comes when it is first shown: nobody waits for what others do. */
export function onVisit<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withinTime(load()) }));
}
