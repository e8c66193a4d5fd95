import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProduct, colorNamed } from '../../../../testing/catalogueFactories.ts';
import { buildAdmin, nextSerial } from '../../../../testing/factories.ts';
import { stopAt } from '../../../../testing/stopAt.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import type { ProductPage } from '../../../contract/catalogue.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import { armFailpoints } from '../../../failpoints.ts';
import { logger } from '../../../logger.ts';
import { Color } from '../../../models/tables/Color.ts';
import { execute, select } from '../../../models/database/database.ts';
import { StockMovement } from '../../../models/tables/StockMovement.ts';
import { precompute } from '../pages/readiness.ts';
import { bump, current, tryRefresh, checkEveryRequest, startRefreshing } from './cache.ts';

const shop = await openTestShop();

test('a crowd that comes at once shares one look at the database', async () => {
  await buildProduct();
  await current();
  const one = await shop.countStatements(() => current());
  const crowd = await shop.countStatements(() => Promise.all(Array.from({ length: 50 }, () => current())));
  expect(crowd).toBe(one);
});

describe('in an open shop', async () => {
  const admin = shop.as(await buildAdmin());

  beforeEach(() => {
    checkEveryRequest(false);
    return () => checkEveryRequest();
  });

  /** A product in a color of its own, that somebody has looked at already. */
  async function buildSeen() {
    const name = `Warna ${nextSerial()}`;
    const { slug, units } = await buildProduct({ units: [{ color: name, stock: 10 }] });
    const color = await colorNamed(name);
    const page = async () => {
      const { body, status } = await shop.api.get(`/api/shop/products/${slug}`);
      expect(status).toBe(200);
      return (body as Envelope<ProductPage>).data.productDetails[0];
    };
    const edit = async (name: string) =>
      (await admin.put(`/api/colors/${color.id}`).send({ name, code: color.code, hex: color.hex })).status;
    await tryRefresh();
    expect(await seen()).toBe(name);
    return { name, color, unit: units[0], page, seen, edit };

    async function seen() {
      return (await page())?.color.name;
    }
  }

  /** The same edit by another instance of the shop: this one is told by nobody. */
  async function editElsewhere(id: number, name: string): Promise<void> {
    await Color.update({ name }, { where: { id } });
    await execute("UPDATE counters SET value = value + 1 WHERE name = 'catalogue'");
  }

  test('shoppers get responses while the catalogue reloads, and its editor sees the change at once', async () => {
    const { name, seen, edit } = await buildSeen();
    const reading = stopAt('catalogue.read');
    const edited = edit('Ungu Anggur');
    await reading.reached;
    expect(await seen()).toBe(name);
    reading.release();
    expect(await edited).toBe(200);
    expect(await seen()).toBe('Ungu Anggur');
  });

  test('no reader asks the database, however many come', async () => {
    const { page } = await buildSeen();
    expect(await shop.countStatements(() => Promise.all([page(), page(), current()]))).toBe(0);
  });

  test('an edit that comes while the catalogue is being read waits for the next reading, which all such edits share', async () => {
    const { color, seen, edit } = await buildSeen();
    const version = async () => (await select("SELECT value FROM counters WHERE name = 'catalogue'"))[0];
    const reading = stopAt('catalogue.read');
    const first = edit('Ungu Muda');
    await reading.reached;
    await color.update({ name: 'Ungu Tua' });
    const before = await version();
    const told = Array.from({ length: 5 }, () => bump());
    await vi.waitFor(async () =>
      expect(await version()).toEqual({ value: Number(Object.values(before ?? {})[0]) + 5 }),
    );
    let readings = 0;
    armFailpoints((point) => void (readings += Number(point === 'catalogue.read')));
    reading.release();
    await Promise.all([first, ...told]);
    expect(await seen()).toBe('Ungu Tua');
    expect(readings).toBe(1);
  });

  test('what another instance changed or sold is seen soon, without anybody asking', async () => {
    const { color, unit, page } = await buildSeen();
    const stop = startRefreshing(precompute);
    try {
      await editElsewhere(color.id, 'Toska');
      await vi.waitFor(async () => expect((await page())?.color.name).toBe('Toska'));
      await unit?.decrement('stock', { by: 4 });
      await StockMovement.create({ productDetailId: unit?.id ?? 0, delta: -4, reason: 'sold' });
      await vi.waitFor(async () => expect((await page())?.lastStock).toBe(6));
    } finally {
      stop();
    }
  });

  test('what another instance sold is seen with the next edit here, whatever that is of', async () => {
    const { unit, page } = await buildSeen();
    const { edit } = await buildSeen();
    await unit?.decrement('stock', { by: 4 });
    await StockMovement.create({ productDetailId: unit?.id ?? 0, delta: -4, reason: 'sold' });
    expect(await edit('Nila')).toBe(200);
    expect((await page())?.lastStock).toBe(6);
  });

  test('while the database can’t be read the shop shows what it has, says so once, and catches up afterwards', async () => {
    const { name, color, seen, edit } = await buildSeen();
    const complain = vi.spyOn(logger(), 'error');
    armFailpoints((point) => {
      if (point === 'catalogue.read') throw new Error('the line is cut');
    });
    expect(await edit('Jingga')).toBe(200);
    await execute('ALTER TABLE counters RENAME TO counters_away');
    await tryRefresh();
    await tryRefresh();
    expect(await seen()).toBe(name);
    expect(complain).toHaveBeenCalledTimes(1);

    armFailpoints(() => undefined);
    await execute('ALTER TABLE counters_away RENAME TO counters');
    await tryRefresh();
    expect(await seen()).toBe('Jingga');
    // And the next failure is told of again.
    await editElsewhere(color.id, 'Merah Bata');
    armFailpoints(() => {
      throw new Error('the line is cut again');
    });
    await tryRefresh();
    expect(complain).toHaveBeenCalledTimes(2);
  });
});
