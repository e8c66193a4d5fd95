import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import { addProduct, buildMatrix, expectSoundBooks, inputOf, productOf, unitOf } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { StockAdjustment, StockMovementRow, StockSummary } from '../../contract/stock.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { select } from '../../models/database/database.ts';

const shop = await openTestShop();
const adminUser = await buildAdmin();
const admin = shop.as(adminUser);
const staff = shop.as(await buildStaff());

function adjust(productDetailId: number, values: Partial<StockAdjustment>) {
  return admin.post('/api/stock/adjust').send({ productDetailId, reason: 'counted', note: '', ...values });
}

async function stockOf(id: number): Promise<number | undefined> {
  return (await ProductDetail.findByPk(id))?.stock;
}

async function movementsOf(id: number, query = ''): Promise<{ rows: StockMovementRow[]; totalRows: number }> {
  const { body } = await staff.get(`/api/stock/movements?productDetailId=${id}${query}`);
  return (body as { data: { rows: StockMovementRow[]; totalRows: number } }).data;
}

describe('stock changed by hand', () => {
  test('is a movement with its reason, note and who did it', async () => {
    const unit = await buildUnit({ stock: 10 });
    const answer = await adjust(unit.id, { delta: -2, reason: 'damaged', note: 'Sobek' });
    expect(answer.body).toMatchObject({ message: 'Stock is now 8.', data: { productDetailId: unit.id, stock: 8 } });
    await adjust(unit.id, { stock: 12, seenStock: 8, reason: 'counted' });
    const { rows, totalRows } = await movementsOf(unit.id);
    const by = `${adminUser.firstName} ${adminUser.lastName}`;
    expect(totalRows).toBe(3);
    expect(rows).toMatchObject([
      { delta: 4, stock: 12, reason: 'counted', by, invoice: null },
      { delta: -2, stock: 8, reason: 'damaged', note: 'Sobek', by },
      { delta: 10, stock: 10, reason: 'received', by: null },
    ]);
    const older = await movementsOf(unit.id, '&recordsPerPage=2&pageNo=2');
    expect(older.rows).toEqual(rows.slice(2));
    await expectSoundBooks();
  });

  test('loses no sale in between: a change is added, and a figure that replaces another one is refused', async () => {
    const unit = await buildUnit({ stock: 10 });
    const shopper = shop.as(await buildUser());
    const sale = await order(
      shopper,
      checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price, quantity: 3 }),
    );
    const late = await adjust(unit.id, { stock: 12, seenStock: 10 });
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: 'Stock has changed meanwhile: it is 7 now.', data: { productDetailId: unit.id, stock: 7 } },
    ]);
    const same = await adjust(unit.id, { stock: 10, seenStock: 10 });
    expect([same.status, same.body]).toMatchObject([409, { message: 'Stock has changed meanwhile: it is 7 now.' }]);
    expect((await adjust(unit.id, { delta: 5 })).body).toMatchObject({ data: { stock: 12 } });
    const { rows } = await movementsOf(unit.id);
    expect(rows.map(({ delta, invoice }) => [delta, invoice?.documentNo])).toEqual([
      [5, undefined],
      [-3, (sale.body as { data: { documentNo: string } }).data.documentNo],
      [10, undefined],
    ]);
    await expectSoundBooks();
  });

  test('never falls below zero, and a figure that is right already makes no movement', async () => {
    const unit = await buildUnit({ stock: 3 });
    const below = await adjust(unit.id, { delta: -4 });
    expect([below.status, below.body]).toMatchObject([
      409,
      { message: 'There are only 3 pieces.', data: { stock: 3 } },
    ]);
    const right = await adjust(unit.id, { stock: 3, seenStock: 3 });
    expect([right.status, right.body]).toMatchObject([200, { message: 'Stock is now 3.', data: { stock: 3 } }]);
    expect((await adjust(unit.id, { delta: 0 })).body).toMatchObject({ message: 'Stock is now 3.' });
    expect((await movementsOf(unit.id)).totalRows).toBe(1);
  });

  test('by ten admins at once counts every one of them', async () => {
    const unit = await buildUnit({ stock: 10 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(unit.id, { delta: -2 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(5).fill(409),
    ]);
    expect(await stockOf(unit.id)).toBe(0);
    await expectSoundBooks();
  });

  test('needs a reason, and says either the change or the new figure', async () => {
    const { id } = await buildUnit();
    const errors = async (values: object) => {
      const { body } = await admin.post('/api/stock/adjust').send({ productDetailId: id, ...values });
      return (body as { data: { errors: { field: string }[] } }).data.errors.map(({ field }) => field);
    };
    expect(await errors({ delta: 1 })).toEqual(['reason']);
    expect(await errors({ delta: 1, reason: 'sold' })).toEqual(['reason']);
    expect(await errors({ delta: 1.5, reason: 'counted' })).toEqual(['delta']);
    expect(await errors({ stock: 5, reason: 'counted' })).toEqual(['stock']);
    expect(await errors({ stock: 5, seenStock: 5, delta: 1, reason: 'counted' })).toEqual(['delta']);
    for (const change of [{ delta: 1 }, { delta: 0 }, { stock: 5, seenStock: 5 }, { stock: 6, seenStock: 5 }]) {
      expect((await adjust(999_999, change)).status).toBe(404);
    }
    expect((await staff.get('/api/stock/movements?productDetailId=999999')).status).toBe(404);
    expect((await staff.post('/api/stock/adjust').send({})).status).toBe(403);
    expect(await stockOf(id)).toBe(10);
  });
});

describe('the summary of stock', () => {
  test('is by product, pattern and color, and size, and equals a recount', async () => {
    const matrix = await buildMatrix();
    const [blue, pink] = matrix.colors;
    const [small, medium] = matrix.sizes;
    const product = await addProduct(
      admin,
      productOf(matrix, {
        productDetails: [
          unitOf(matrix, { stock: 20 }),
          unitOf(matrix, { sizeId: medium.id, stock: 5, price: 100_000 }),
          unitOf(matrix, { colorId: pink.id, stock: 0 }),
        ],
      }),
    );
    const read = async (query: string): Promise<StockSummary> =>
      ((await staff.get(`/api/stock-summary?${query}`)).body as { data: StockSummary }).data;
    const { products, totals } = await read(`categoryId=${matrix.category.id}`);
    expect(totals).toEqual({ units: 3, stock: 25, value: 20 * 89_000 + 5 * 100_000, low: 2, soldOut: 1, waiting: 0 });
    expect(products).toMatchObject([
      {
        ...{ id: product.id, stock: 25, isActive: true },
        sizes: [{ id: small.id }, { id: medium.id }],
        lines: [
          {
            color: { id: blue.id },
            stock: 25,
            cells: [
              { stock: 20, isLow: false },
              { stock: 5, isLow: true },
            ],
          },
          { color: { id: pink.id }, stock: 0, cells: [{ stock: 0, isLow: true }, null] },
        ],
      },
    ]);
    const low = await read(`categoryId=${matrix.category.id}&onlyLow=true&lowAt=0`);
    expect(low.totals).toEqual({ units: 1, stock: 0, value: 0, low: 1, soldOut: 1, waiting: 0 });
    expect(low.products).toMatchObject([{ lines: [{ color: { id: pink.id } }] }]);

    await admin.put(`/api/products/${product.id}`).send({ ...inputOf(product), productDetails: [] });
    const archived = await read(`categoryId=${matrix.category.id}`);
    expect(archived.totals).toEqual({ units: 0, stock: 25, value: totals.value, low: 0, soldOut: 0, waiting: 0 });
    const [recount] = await select<{ stock: number; value: number }>(
      'SELECT SUM(stock) AS stock, SUM(stock * price) AS value FROM product_details',
    );
    const all = await read('');
    expect([all.totals.stock, all.totals.value]).toEqual([Number(recount?.stock), Number(recount?.value)]);
  });

  test('takes one statement more than knowing the caller, however much there is', async () => {
    const read = () => staff.get('/api/stock-summary');
    const before = await shop.countStatements(read);
    for (let count = 0; count < 5; count++) await buildUnit();
    expect(await shop.countStatements(read)).toBe(before);
  });
});

test('whatever is edited, sold and counted at once, the books stay sound', async () => {
  const matrix = await buildMatrix();
  const product = await addProduct(admin, productOf(matrix));
  const [unit] = product.productDetails;
  if (!unit) throw new Error('no unit');
  const shopper = shop.as(await buildUser());
  const city = await buildServedCity();
  const deeds = {
    edit: (number: number) =>
      admin.put(`/api/products/${product.id}`).send({
        ...inputOf(product),
        productDetails: number % 2 === 0 ? [] : [unitOf(matrix, { price: 1_000 * number, isActive: number % 3 > 0 })],
      }),
    sell: (number: number) =>
      order(shopper, checkoutOf(city, { id: unit.id, price: unit.price, quantity: 1 + (number % 3) })),
    add: (number: number) => adjust(unit.id, { delta: number - 4 }),
    count: (number: number) => adjust(unit.id, { stock: number, seenStock: 10 - number }),
  };
  const deed = fc.tuple(fc.constantFrom('edit', 'sell', 'add', 'count'), fc.integer({ min: 1, max: 9 }));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 6 }), async (sequence) => {
      const answers = await Promise.all(sequence.map(([name, number]) => deeds[name](number)));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await expectSoundBooks();
    }),
    { numRuns: 15 },
  );
});
