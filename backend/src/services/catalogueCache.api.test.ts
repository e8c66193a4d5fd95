import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/catalogueFactories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { ProductDetail } from '../models/ProductDetail.ts';
import { StockMovement } from '../models/StockMovement.ts';
import { current } from './catalogueCache.ts';
import { followStock } from './stock.ts';

const shop = await openTestShop();

test('a crowd that comes at once shares one look at the database', async () => {
  await buildProduct();
  await current();
  const one = await shop.countStatements(() => current());
  const crowd = await shop.countStatements(() => Promise.all(Array.from({ length: 50 }, () => current())));
  expect(crowd).toBe(one);
});

test('stock that was committed late, behind a movement already seen, is still noticed', async () => {
  const { units } = await buildProduct({ units: [{ stock: 10 }] });
  const [unit] = units;
  const known = new Map([[unit?.id ?? 0, { stock: 10 }]]) as never as Parameters<typeof followStock>[0];
  const stock = () => known.get(unit?.id ?? 0)?.stock;
  const move = async (id: number, delta: number) => {
    await ProductDetail.increment({ stock: delta }, { where: { id: unit?.id } });
    await StockMovement.create({ id, productDetailId: unit?.id ?? 0, delta, reason: 'sold' });
  };
  let clock = 0;
  const follow = followStock(known, 100_000, clock);

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
