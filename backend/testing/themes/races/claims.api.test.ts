import { beforeEach, expect, test } from 'vitest';
import type { Response } from 'supertest';
import { readyToBuy } from '../../orders.ts';
import { linksOf } from '../../payments.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../../src/contract/invoices.ts';
import type { Failpoint } from '../../../src/failpoints.ts';
import { armFailpoints, disarmFailpoints } from '../../../src/failpoints.ts';

const shop = await openTestShop();
beforeEach(() => shop.setTime(new Date()));

function placedIn({ body }: { body: unknown }): PlacedOrder {
  return (body as Envelope<PlacedOrder>).data;
}

/** The shop died after writing the order: it exists, and nobody has requested its link. */
async function orderOfDead() {
  const { buy } = await readyToBuy(shop);
  const again = () => buy('one-and-the-same-key');
  armFailpoints((name) => {
    if (name === 'order.committed') throw new Error('died');
  });
  expect((await again()).status).toBe(500);
  disarmFailpoints();
  return { again };
}

test('a retry a quarter of a minute after the shop died gets the link of the order', async () => {
  const { again } = await orderOfDead();
  shop.advance(15_001);
  const answer = await again();
  expect(answer.status).toBe(201);
  expect(placedIn(answer).paymentUrl).not.toBeNull();
});

test('as long as the first one may still be asking for the link, a second one waits for it', async () => {
  const { buy } = await readyToBuy(shop);
  const again = () => buy('one-and-the-same-key');
  const meanwhile = () => {
    shop.advance(14_999);
    return again();
  };
  const { first, second } = await race('link.asked', again, meanwhile, { until: 'link.awaited' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await linksOf(placedIn(first))).toHaveLength(1);
});

test('who had to look for a lost link has all the time again to make one', async () => {
  const { again } = await orderOfDead();
  shop.advance(15_001);
  const passed: Failpoint[] = [];
  let third: Promise<Response> | undefined;
  armFailpoints(async (name) => {
    if (name === 'link.asked' || name === 'link.awaited') passed.push(name);
    if (name !== 'link.asked') return;
    // Looking up and creating the link take long; a second request comes meanwhile.
    shop.advance(14_000);
    if (passed.length !== 2) return;
    third = Promise.resolve(again());
    await expect.poll(() => passed.length).toBeGreaterThan(2);
  });
  const placed = placedIn(await again());
  expect((await third)?.status).toBe(201);
  expect(passed[2]).toBe('link.awaited');
  expect(await linksOf(placed)).toHaveLength(1);
});
