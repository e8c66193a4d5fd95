import { afterAll, expect, test } from 'vitest';
import { walk } from '../invoiceWalk.ts';
import { openTestShop } from '../testShop.ts';
import { buildCast } from '../walk/calls.ts';
import { openXendit } from '../xendit.ts';

const WALKS = 30;
const STEPS = 25;

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

test(
  'whatever customers, staff, the clock and Xendit do in whatever order, orders, stock, money and mails are as the model says',
  { timeout: 120_000 },
  async () => {
    shop.setTime('2026-11-21T03:00:00Z');
    const cast = await buildCast(shop, xendit);
    for (let seed = 1; seed <= WALKS; seed++) await expect(walk(cast, seed, STEPS)).resolves.toBeUndefined();
  },
);
