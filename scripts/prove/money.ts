import fc from 'fast-check';
import { carts, disagreement } from '../../backend/testing/moneyOracle.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';

const CARTS = 1_000_000;
const BATCH = 10_000;
const LINES = 8;

/** Random carts, to the rupiah what arithmetic on whole numbers says. It has no database in it: once is enough. */
export function proveMoney({ database, times, progress }: Ground): Promise<Figure[]> {
  const what = `money: of ${times(CARTS).toLocaleString('en')} random carts, other than exact arithmetic says`;
  if (database === 'MariaDB') return Promise.resolve([{ what, bar: '0', found: 'no database in it', isMet: null }]);
  const count = times(CARTS);
  let wrong = 0;
  for (let done = 0; done < count; done += BATCH) {
    for (const cart of fc.sample(carts(LINES), { seed: done, numRuns: Math.min(BATCH, count - done) })) {
      const difference = disagreement(cart);
      if (difference === null) continue;
      wrong++;
      console.log(`money: ${difference}`);
    }
    progress('cart', Math.min(done + BATCH, count), count);
  }
  return Promise.resolve([none(what, wrong)]);
}
