import { expect, test } from 'vitest';
import { buildProduct } from '../../../../testing/catalogueFactories.ts';
import { stopAt } from '../../../../testing/stopAt.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import { failpoint } from '../../../failpoints.ts';
import { transaction } from '../../../models/database/database.ts';
import { ProductDetail } from '../../../models/tables/ProductDetail.ts';
import { StockMovement } from '../../../models/tables/StockMovement.ts';
import { readMoved, allRead } from './stock.ts';

const shop = await openTestShop();

/** A unit with ten pieces, and what somebody knows of it who follows it since the movement 100,000 at the time 0. */
async function buildFollowed() {
  const { units } = await buildProduct({ units: [{ stock: 10 }] });
  const id = units[0]?.id ?? 0;
  let seen = allRead(100_000, 0);
  let stock = 10;
  const follow = async (highest: number, at: number) => {
    const read = await readMoved(seen, highest, at);
    seen = read.seen;
    stock = read.moved.find((unit) => unit.id === id)?.stock ?? stock;
  };
  const move = async (movementId: number, delta: number) => {
    await ProductDetail.increment({ stock: delta }, { where: { id } });
    await StockMovement.create({ id: movementId, productDetailId: id, delta, reason: 'sold' });
  };
  return { follow, move, stock: () => stock };
}

test('stock that was committed late, behind a movement already seen, is still noticed', async () => {
  const { follow, move, stock } = await buildFollowed();
  let clock = 0;
  await move(100_010, -1);
  await follow(100_010, (clock += 250));
  expect(stock()).toBe(9);
  await move(100_005, -1);
  await follow(100_010, (clock += 250));
  expect(stock()).toBe(8);

  // Long after the last movement there is nothing left to look at.
  await follow(100_010, (clock += 30_000));
  await follow(100_010, (clock += 30_000));
  expect(await shop.countStatements(() => follow(100_010, (clock += 250)))).toBe(0);
  // But a late one within the last seconds of a busy shop is seen.
  await move(100_030, -1);
  await follow(100_030, (clock += 30_000));
  await move(100_020, -1);
  await follow(100_030, (clock += 15_000));
  expect(stock()).toBe(6);
});

test('stock moved by a transaction is noticed however long it was open, and whatever id its movement has', async () => {
  const { follow, move, stock } = await buildFollowed();
  const stop = stopAt('order.written');
  const slow = transaction(async () => {
    // Far behind the movements that were committed when the following began.
    await move(90_000, -3);
    await failpoint('order.written');
  });
  await stop.reached;
  // Meanwhile others sell other things, and what this one took is not to be seen.
  for (let passed = 250; passed <= 90_000; passed += 8_000) await follow(100_000 + passed, passed);
  expect(stock()).toBe(10);
  stop.release();
  await slow;
  await follow(200_000, 100_000);
  await follow(200_000, 110_000);
  expect(stock()).toBe(7);
});
