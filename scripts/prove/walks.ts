import { walk } from '../../backend/testing/invoiceWalk.ts';
import { openShop } from '../../backend/testing/openShop.ts';
import { buildCast } from '../../backend/testing/walk/calls.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { Ground } from './ground.ts';

const WALKS = 1_000;
const STEPS = 25;
/** The suite walks with the first seeds. */
const FIRST_SEED = 1_000;

/** Random lives of orders through the API; after each step the shop is what the model says. */
export async function proveWalks(ground: Ground): Promise<Figure[]> {
  const { database, dataDir, environment, xendit, times, progress } = ground;
  await ground.lookAway();
  const shop = await openShop(dataDir, environment['DATABASE_URL'] ?? null, xendit.environment);
  const count = times(WALKS);
  let wrong = 0;
  try {
    shop.setTime('2026-11-21T03:00:00Z');
    const cast = await buildCast(shop, xendit);
    for (let done = 1; done <= count; done++) {
      await walk(cast, FIRST_SEED + done, STEPS).catch((error: unknown) => {
        wrong++;
        console.log(`${database} walks: ${error instanceof Error ? error.message : String(error)}`);
      });
      progress('walk', done, count);
    }
  } finally {
    await shop.close();
  }
  return [none(`walks: of ${count.toLocaleString('en')} random lives of orders, other than the model says`, wrong)];
}
