import { describe, expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order } from '../../../testing/orders.ts';
import type { Matrix } from '../../../testing/products.ts';
import { addProduct, buildMatrix, expectSoundBooks, inputOf, productOf, unitOf } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { EditedProduct, ProductInput, UnitInput } from '../../contract/products.ts';
import { PRODUCT_LIMITS } from '../../contract/products.ts';
import { Category } from '../../models/tables/Category.ts';
import { Color } from '../../models/tables/Color.ts';
import { Size } from '../../models/tables/Size.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { currentSlugOf } from '../catalogue/slugs.ts';

const shop = await openTestShop();
const adminUser = await buildAdmin();
const admin = shop.as(adminUser);

async function save(id: number, input: ProductInput): Promise<EditedProduct> {
  const { body } = await admin.put(`/api/products/${id}`).send(input);
  expect(body).toMatchObject({ isSuccess: true });
  return (body as { data: EditedProduct }).data;
}

async function refused(call: PromiseLike<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await call;
  expect(status).toBe(400);
  return (body as { data: { errors: unknown } }).data.errors;
}

function every(matrix: Matrix, stock?: number) {
  const units = matrix.colors.flatMap((color) =>
    matrix.sizes.map((size) => unitOf(matrix, { colorId: color.id, sizeId: size.id })),
  );
  return stock === undefined ? units : units.map((unit) => ({ ...unit, stock }));
}

describe('a new product', () => {
  test('is on sale with its units, their codes, and opening stock that movements account for', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix, { productDetails: every(matrix, 7) }));
    const [unit] = product.productDetails;
    expect(product).toMatchObject({ isActive: true, category: matrix.category.name, formerSlugs: [], images: [] });
    expect(product.productDetails).toHaveLength(4);
    expect(unit).toMatchObject({ stock: 7, code: `${matrix.variant.code}-${matrix.colors[0].code}-S` });
    const movements = await StockMovement.findAll({ where: { productDetailId: unit?.id ?? 0 }, raw: true });
    expect(movements).toMatchObject([{ delta: 7, reason: 'received', userId: adminUser.id }]);
    const page = await shop.api.get(`/api/shop/products/${product.slug}`);
    expect(page.body).toMatchObject({ data: { id: product.id, productDetails: { length: 4 } } });
    await expectSoundBooks();
  });

  test('gets an address from its name that no other product has or had', async () => {
    const matrix = await buildMatrix();
    const name = `Selimut Édisi ${matrix.category.id}!`;
    const first = await addProduct(admin, productOf(matrix, { name }));
    expect(first.slug).toBe(`selimut-edisi-${matrix.category.id}`);
    await save(first.id, { ...inputOf(first), slug: `lain-${first.slug}` });
    const second = await addProduct(admin, productOf(matrix, { name }));
    expect(second.slug).toBe(`${first.slug}-2`);
  });

  test('takes the longest of texts in whatever letters, and so do its copy and its history', async () => {
    const matrix = await buildMatrix();
    const [name, description] = ['🧸'.repeat(LIMITS.name), '🧸'.repeat(LIMITS.description)];
    const longest = productOf(matrix, { name, description, descriptionEn: description });
    const product = await addProduct(admin, longest);
    const copy = await admin.post(`/api/products/${product.id}/duplicate`).expect(201);
    expect(copy.body).toMatchObject({ data: { name: `${'🧸'.repeat(LIMITS.name - 10)} (salinan)`, description } });
    await save(product.id, { ...inputOf(product), name: 'Beruang', descriptionEn: '' });
    const query = `entity.Value=products&entityId.Value=${product.id}&action.Value=updated`;
    const { body } = await admin.get(`/api/audit?${query}`).expect(200);
    await admin
      .post(`/api/audit/${(body as { data: { rows: { id: number }[] } }).data.rows[0]?.id}/revert`)
      .expect(200);
    const after = await admin.get(`/api/products/${product.id}`).expect(200);
    expect(after.body).toMatchObject({ data: { name, description, descriptionEn: description } });
  });

  test('gets an address that fits however long its name is, and whatever is in it', async () => {
    const matrix = await buildMatrix();
    for (const name of ['7'.repeat(LIMITS.name), 'x'.repeat(LIMITS.name), 'ﷺ'.repeat(LIMITS.name)]) {
      const slugs = [];
      for (let time = 1; time <= 11; time++) slugs.push((await addProduct(admin, productOf(matrix, { name }))).slug);
      expect(new Set(slugs).size).toBe(11);
      expect(Math.max(...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(PRODUCT_LIMITS.slug);
    }
  });

  test('gets an address of its own even where two are made at the same moment', async () => {
    const input = productOf(await buildMatrix());
    const made = await Promise.all([addProduct(admin, input), addProduct(admin, input)]);
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
    const fixed = { ...input, slug: `tetap-${input.categoryId}` };
    const answers = await Promise.all([1, 2].map(() => admin.post('/api/products').send(fixed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('is refused with every bad field and cell at once', async () => {
    const matrix = await buildMatrix();
    const units = [
      unitOf(matrix),
      { ...unitOf(matrix), price: -1, weight: 0 },
      { ...unitOf(matrix), price: '89000', stock: 1.5 },
      { ...unitOf(matrix), parcel: { length: 30, width: 20 } },
      { ...unitOf(matrix), parcel: '30x20x10' },
      { ...unitOf(matrix), parcel: { length: 30, width: 20, height: 201 } },
    ];
    const body = { ...productOf(matrix), name: ' ', slug: 'Tidak Boleh', productDetails: units };
    expect(await refused(admin.post('/api/products').send(body))).toEqual([
      { field: 'name', message: 'This field is required' },
      { field: 'slug', message: expect.stringContaining('bantal-awan') as string },
      { field: 'productDetails.1.price', message: expect.stringContaining('from 1') as string },
      { field: 'productDetails.1.weight', message: expect.stringContaining('from 1') as string },
      { field: 'productDetails.2.price', message: 'Please enter a number' },
      { field: 'productDetails.2.stock', message: 'Please enter a number' },
      ...[3, 4, 5].map((index) => ({
        field: `productDetails.${index}.parcel`,
        message: expect.stringContaining('from 1 to 200') as string,
      })),
    ]);
  });

  test('is refused where its units can’t be made', async () => {
    const matrix = await buildMatrix();
    const other = await buildMatrix();
    const productDetails = [
      unitOf(matrix),
      unitOf(matrix),
      unitOf(matrix, { sizeId: other.sizes[0].id }),
      unitOf(matrix, { colorId: other.colors[0].id }),
      unitOf(matrix, { variantId: 999_999 }),
      unitOf(matrix, { id: 999_999 }),
    ];
    const taken = await addProduct(admin, productOf(other));
    const body = { ...productOf(matrix, { productDetails }), slug: taken.slug };
    expect(await refused(admin.post('/api/products').send(body))).toMatchObject([
      { field: 'slug', message: `The product "${taken.name}" has this address already` },
      { field: 'productDetails.1.sizeId' },
      { field: 'productDetails.2.sizeId' },
      { field: 'productDetails.3.colorId' },
      { field: 'productDetails.4.variantId' },
      { field: 'productDetails.5.id' },
    ]);
  });
});

describe('an edited product', () => {
  test('keeps its units and their history; one left out is archived, and comes back as the same one', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix, { productDetails: every(matrix, 5) }));
    const [first, ...others] = inputOf(product).productDetails;
    const without = await save(product.id, { ...inputOf(product), productDetails: others });
    expect(without.productDetails.map(({ id, isActive }) => [id, isActive])).toEqual(
      product.productDetails.map(({ id }) => [id, id !== first?.id]),
    );
    const again = unitOf(matrix, { price: 95_000, stock: 8 });
    const back = await save(product.id, { ...inputOf(without), productDetails: [again, ...others] });
    expect(back.productDetails[0]).toMatchObject({ id: first?.id, isActive: true, price: 95_000, stock: 8 });
    await expectSoundBooks();
  });

  test('keeps its shelf place unless another or none is sent', async () => {
    const matrix = await buildMatrix();
    const productDetails = [unitOf(matrix, { shelfPlace: ' A-03 ' })];
    const product = await addProduct(admin, productOf(matrix, { productDetails }));
    const put = async (values: Partial<UnitInput>) => {
      const units = inputOf(product).productDetails.map((unit) => ({ ...unit, ...values }));
      const { body } = await admin
        .put(`/api/products/${product.id}`)
        .send({ ...inputOf(product), productDetails: units });
      return (body as { data: EditedProduct }).data.productDetails[0]?.shelfPlace;
    };
    expect(await put({ price: 95_000 })).toBe('A-03');
    expect(await put({ shelfPlace: 'B-01' })).toBe('B-01');
    expect(await put({ shelfPlace: '' })).toBe('');
    const long = productOf(matrix, { productDetails: [unitOf(matrix, { shelfPlace: 'A'.repeat(21) })] });
    expect((await admin.post('/api/products').send(long)).status).toBe(400);
  });

  test('keeps its packed size unless another or none is sent; the history knows', async () => {
    const matrix = await buildMatrix();
    const parcel = { length: 45, width: 30, height: 10 };
    const product = await addProduct(admin, productOf(matrix, { productDetails: [unitOf(matrix, { parcel })] }));
    const put = async (values: Partial<UnitInput>) => {
      const productDetails = inputOf(product).productDetails.map((unit) => ({ ...unit, ...values }));
      const { body } = await admin.put(`/api/products/${product.id}`).send({ ...inputOf(product), productDetails });
      return (body as { data: EditedProduct }).data.productDetails[0]?.parcel;
    };
    expect(await put({ price: 95_000 })).toEqual(parcel);
    expect(await put({ parcel: { length: 50, width: 30, height: 10 } })).toEqual({ ...parcel, length: 50 });
    const shown = await shop.api.get(`/api/shop/products/${product.id}`);
    expect(shown.body).toMatchObject({ data: { productDetails: [{ volume: 15_000 }] } });
    expect(await put({ parcel: null })).toBeNull();
    const { body: history } = await admin.get(
      `/api/audit?entity.Operator=4&entity.Value=products&entityId.Operator=4&entityId.Value=${product.id}`,
    );
    expect(history.data.totalRows).toBe(4);
  });

  test('never touches the stock of what is there, so a sale in between is not lost', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix));
    const [unit] = product.productDetails;
    if (!unit) throw new Error('no unit');
    const shopper = shop.as(await buildUser());
    const sold = await order(
      shopper,
      checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price, quantity: 3 }),
    );
    expect(sold.status).toBe(201);
    const stale = {
      ...inputOf(product),
      productDetails: [{ ...unitOf(matrix), id: unit.id, stock: 10, price: 99_000 }],
    };
    const saved = await save(product.id, stale);
    expect(saved.productDetails).toMatchObject([{ price: 99_000, stock: 7 }]);
    await expectSoundBooks();
  });

  test('tells who adds a unit that somebody else added meanwhile', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix, { productDetails: [] }));
    const input = (stock: number) => ({ ...inputOf(product), productDetails: [unitOf(matrix, { stock })] });
    await save(product.id, input(4));
    expect(await refused(admin.put(`/api/products/${product.id}`).send(input(9)))).toEqual([
      { field: 'productDetails.0.stock', message: expect.stringContaining('has 4 pieces') as string },
    ]);
    await save(product.id, input(4));
    await expectSoundBooks();
  });

  test('leaves its former address as a way to it, until another product takes that address', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix));
    const renamed = await save(product.id, { ...inputOf(product), slug: `baru-${product.slug}` });
    expect(renamed.formerSlugs).toEqual([product.slug]);
    expect(await currentSlugOf(product.slug)).toBe(renamed.slug);
    await addProduct(admin, { ...productOf(matrix), slug: product.slug });
    expect(await currentSlugOf(product.slug)).toBeNull();
  });

  test('stays in its category while it has units, and moves freely while it has none', async () => {
    const matrix = await buildMatrix();
    const other = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix));
    const moved = { ...inputOf(product), categoryId: other.category.id };
    expect(await refused(admin.put(`/api/products/${product.id}`).send(moved))).toEqual([
      { field: 'categoryId', message: expect.stringContaining(matrix.category.name) as string },
    ]);
    const empty = await addProduct(admin, productOf(matrix, { productDetails: [] }));
    const after = await save(empty.id, { ...inputOf(empty), categoryId: other.category.id });
    expect(after.category).toBe(other.category.name);
  });

  test('keeps what it is made of where that was archived since, but can’t bring more of it back', async () => {
    const matrix = await buildMatrix();
    const product = await addProduct(admin, productOf(matrix, { productDetails: every(matrix) }));
    await Size.update({ isActive: false }, { where: { id: matrix.sizes[1].id } });
    await Color.update({ isActive: false }, { where: { id: matrix.colors[1].id } });
    const [first, , third] = inputOf(product).productDetails;
    if (!first || !third) throw new Error('no units');
    const cheaper = await save(product.id, {
      ...inputOf(product),
      productDetails: [first, { ...third, price: 1_000 }],
    });
    expect(cheaper.productDetails.find(({ id }) => id === third.id)?.price).toBe(1_000);
    const all = inputOf(cheaper).productDetails.map((unit) => ({ ...unit, isActive: true }));
    const errors = await refused(
      admin.put(`/api/products/${product.id}`).send({ ...inputOf(cheaper), productDetails: all }),
    );
    expect(errors).toMatchObject([
      { field: 'productDetails.1.sizeId' },
      { field: 'productDetails.3.colorId' },
      { field: 'productDetails.3.sizeId' },
    ]);
  });
});

test('an archived product is off sale until it is restored, which needs its category and what it is made of', async () => {
  const matrix = await buildMatrix();
  const product = await addProduct(admin, productOf(matrix));
  const page = async () => (await shop.api.get(`/api/shop/products/${product.id}`)).status;
  expect((await admin.delete(`/api/products/${product.id}`)).body).toMatchObject({ isSuccess: true });
  await admin.delete(`/api/products/${product.id}`).expect(404);
  expect(await page()).toBe(404);
  await Category.update({ isActive: false }, { where: { id: matrix.category.id } });
  const early = await admin.put(`/api/products/restore/${product.id}`);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining(matrix.category.name)]);
  await Category.update({ isActive: true }, { where: { id: matrix.category.id } });
  const [blue] = matrix.colors;
  await Color.update({ isActive: false }, { where: { id: blue.id } });
  const active = { ...inputOf(product), isActive: true };
  for (const call of [
    admin.put(`/api/products/restore/${product.id}`),
    admin.put(`/api/products/${product.id}`).send(active),
  ]) {
    const { status, body } = await call;
    expect([status, body.message]).toEqual([409, expect.stringContaining(blue.name)]);
  }
  await Color.update({ isActive: true }, { where: { id: blue.id } });
  expect((await admin.put(`/api/products/restore/${product.id}`)).body).toMatchObject({ data: { isActive: true } });
  expect(await page()).toBe(200);
  expect((await admin.get('/api/products/999999')).status).toBe(404);
});

test('the list shows units, stock and prices, and takes as many statements for many as for one', async () => {
  const matrix = await buildMatrix();
  const [blueS, blueM] = every(matrix, 5);
  if (!blueS || !blueM) throw new Error('no units');
  const description = `${'kata '.repeat(60)}\nbaris kedua`;
  const productDetails = [blueS, { ...blueM, price: 120_000 }];
  const product = await addProduct(admin, productOf(matrix, { description, productDetails }));
  const list = (query = '') =>
    admin.get(`/api/products?category.Operator=4&category.Value=${encodeURIComponent(matrix.category.name)}${query}`);
  const one = await shop.countStatements(() => list());
  const { body } = await list();
  expect(body.data).toMatchObject({
    totalRows: 1,
    rows: [
      {
        id: product.id,
        unitCount: 2,
        totalStock: 10,
        minPrice: 89_000,
        maxPrice: 120_000,
        isActive: true,
        thumb: null,
      },
    ],
  });
  expect(body.data.rows[0].description).toMatch(/^kata kata .{80,110}…$/);
  for (let count = 0; count < 5; count++) await addProduct(admin, productOf(matrix));
  expect(await shop.countStatements(() => list())).toBe(one);
  const sorted = await list('&sort[0][field]=maxPrice&sort[0][dir]=desc&recordsPerPage=2');
  expect(sorted.body.data).toMatchObject({ totalRows: 6, rows: [{ id: product.id }, {}] });
});

test('a product of many units is written with as many statements as one of few', async () => {
  const small = await buildMatrix();
  const large = await buildMatrix();
  const sizes = [...large.sizes];
  for (let code = 0; code < 20; code++) {
    sizes.push(await Size.create({ categoryId: large.category.id, name: `${code}`, code: `${code}`, position: code }));
  }
  const many = sizes.flatMap(({ id }) =>
    large.colors.map((color) => unitOf(large, { sizeId: id, colorId: color.id, stock: 3 })),
  );
  const add = (input: ProductInput) => shop.countStatements(() => addProduct(admin, input));
  expect(await add(productOf(large, { productDetails: many }))).toBe(await add(productOf(small)));
});

test('every change is in the history and can be taken back, the stock of today untouched', async () => {
  const matrix = await buildMatrix();
  const product = await addProduct(admin, productOf(matrix, { productDetails: every(matrix, 5) }));
  const [first] = inputOf(product).productDetails;
  if (!first) throw new Error('no unit');
  await save(product.id, { ...inputOf(product), name: 'Guling Baru', productDetails: [{ ...first, price: 1_000 }] });
  await save(product.id, inputOf(await save(product.id, { ...inputOf(product), name: 'Guling Baru' })));
  await admin.post('/api/stock/adjust').send({ productDetailId: first.id, delta: -2, reason: 'damaged', note: '' });
  await admin.delete(`/api/products/${product.id}`);
  const entries = async (): Promise<{ id: number; action: string; fields: string }[]> => {
    const query = `entity.Operator=4&entity.Value=products&entityId.Operator=4&entityId.Value=${product.id}`;
    return ((await admin.get(`/api/audit?${query}`)).body as { data: { rows: never[] } }).data.rows;
  };
  const [archived, renamed, edited, created] = await entries();
  expect([archived, renamed, edited, created].map((entry) => [entry?.action, entry?.fields])).toEqual([
    ['archived', 'isActive'],
    ['updated', 'productDetails'],
    ['updated', 'name, productDetails'],
    ['created', ''],
  ]);
  expect((await admin.post(`/api/audit/${archived?.id}/revert`)).body).toMatchObject({ isSuccess: true });
  expect((await admin.post(`/api/audit/${renamed?.id}/revert`)).body).toMatchObject({ isSuccess: true });
  const { body } = await admin.get(`/api/products/${product.id}`);
  expect(body.data).toMatchObject({ isActive: true, name: 'Guling Baru' });
  expect(
    body.data.productDetails.map((unit: EditedProduct['productDetails'][number]) => [
      unit.price,
      unit.isActive,
      unit.stock,
    ]),
  ).toEqual([
    [1_000, true, 3],
    [89_000, false, 5],
    [89_000, false, 5],
    [89_000, false, 5],
  ]);
  await expectSoundBooks();
});
