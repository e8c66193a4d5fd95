import { setImmediate as nextTurn } from 'node:timers/promises';
import { bestsellersOf } from '../list/bestsellers.ts';
import { choicesOf } from '../list/choices.ts';
import { columnsOf } from '../list/columns.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { featuredPatternOf } from './featuredPattern.ts';

/** Works out what lists and pages ask of a snapshot, a part at a time, so that its first reader waits for none of it. */
export async function makeReady(snapshot: Snapshot): Promise<void> {
  for (const work of [({ prices }: Snapshot) => columnsOf(prices), choicesOf, bestsellersOf, featuredPatternOf]) {
    await nextTurn();
    work(snapshot);
  }
}
