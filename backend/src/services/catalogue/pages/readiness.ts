import { setImmediate as nextTurn } from 'node:timers/promises';
import { bestsellersOf } from '../list/bestsellers.ts';
import { choicesOf } from '../list/choices.ts';
import { columnsOf } from '../list/columns.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { featuredPatternOf } from './featuredPattern.ts';

/** Precomputes the derived data of a snapshot in parts, so that its first reader need not wait. */
export async function precompute(snapshot: Snapshot): Promise<void> {
  for (const work of [({ prices }: Snapshot) => columnsOf(prices), choicesOf, bestsellersOf, featuredPatternOf]) {
    await nextTurn();
    work(snapshot);
  }
}
