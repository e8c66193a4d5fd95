import { describe, expect, test } from 'vitest';
import { categoryNamed } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildCity, buildUser, nextSerial } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { buildPartner, buildPicture, partnerForm } from '../../../testing/partners.ts';
import { addProduct, buildMatrix, inputOf, productOf } from '../../../testing/products.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { EditedProduct } from '../../contract/products.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { User } from '../../models/tables/User.ts';

const shop = await openTestShop();
shop.setTime('2026-11-21T03:00:00Z');
const ayu = await admin('Ayu');
const budi = await admin('Budi');

async function admin(firstName: string): Promise<Api> {
  const user = await buildAdmin();
  await user.update({ firstName, lastName: '' });
  return shop.as(user);
}

type Versioned<Data = object> = Data & { id: number; version: string };

async function opened<Data = object>(path: string): Promise<Versioned<Data>> {
  const { body } = await ayu.get(`/api/${path}`);
  return (body as { data: Versioned<Data> }).data;
}

async function buildCategory(): Promise<{ path: string; version: string; id: number }> {
  const { id } = await categoryNamed(`Selimut ${nextSerial()}`);
  const path = `categories/${id}`;
  return { path, id, version: (await opened(path)).version };
}

const categoryForm = (version?: string) => ({
  ...{ name: `Guling ${nextSerial()}`, description: '', position: 1 },
  ...(version !== undefined && { version }),
});

async function statuses(calls: readonly Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status).toSorted();
}

describe('a form that was opened before somebody else saved', () => {
  test('of 20 simultaneous updates exactly one succeeds, and the history has that one change', async () => {
    const { path, id, version } = await buildCategory();
    const calls = Array.from({ length: 20 }, async (_, index) =>
      (index % 2 ? budi : ayu).put(`/api/${path}`).send(categoryForm(version)),
    );
    expect(await statuses(calls)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await AuditEntry.count({ where: { entity: 'categories', entityId: id } })).toBe(1);
  });

  test('a client without a version is never refused', async () => {
    const { path } = await buildCategory();
    const calls = Array.from({ length: 5 }, async () => ayu.put(`/api/${path}`).send(categoryForm()));
    expect(await statuses(calls)).toEqual([200, 200, 200, 200, 200]);
  });

  test('what was archived meanwhile is not written over, and a version that is no text is bad input', async () => {
    const { path, version } = await buildCategory();
    await budi.delete(`/api/${path}`);
    const { status, body } = await ayu.put(`/api/${path}`).send(categoryForm(version));
    expect({ status, body: body as unknown }).toMatchObject({ status: 409, body: { data: { changedBy: 'Budi' } } });
    expect((await ayu.put(`/api/${path}`).send({ ...categoryForm(), version: 7 })).status).toBe(400);
  });

  test('another name of a category is no change of its sizes', async () => {
    const { id, path } = await buildCategory();
    const form = { name: 'Kecil', code: `K${nextSerial()}`, categoryId: id, description: '', position: 0 };
    const { body } = await ayu.post('/api/sizes').send(form);
    const size = (body as { data: Versioned }).data;
    await budi.put(`/api/${path}`).send(categoryForm());
    const saved = await ayu.put(`/api/sizes/${size.id}`).send({ ...form, name: 'Sedang', version: size.version });
    expect(saved.status).toBe(200);
  });

  test('taking the other change back from the history makes the form good again', async () => {
    const { path, id, version } = await buildCategory();
    await budi.put(`/api/${path}`).send(categoryForm(version));
    const entry = await AuditEntry.findOne({ where: { entity: 'categories', entityId: id } });
    expect((await budi.post(`/api/audit/${entry?.id}/revert`)).status).toBe(200);
    expect((await ayu.put(`/api/${path}`).send(categoryForm(version))).status).toBe(200);
  });
});

describe('a product that two edit', () => {
  async function build(): Promise<Versioned<EditedProduct>> {
    const { id } = await addProduct(ayu, productOf(await buildMatrix()));
    return opened<EditedProduct>(`products/${id}`);
  }

  test('keeps the first price of two simultaneous updates', async () => {
    const product = await build();
    const priced = (price: number) => ({
      ...inputOf(product),
      productDetails: inputOf(product).productDetails.map((unit) => ({ ...unit, price })),
      version: product.version,
    });
    const calls = [61_000, 62_000].map(async (price) => ayu.put(`/api/products/${product.id}`).send(priced(price)));
    expect(await statuses(calls)).toEqual([200, 409]);
  });

  test('can be saved after a sale or a delivery: stock is no part of it', async () => {
    const product = await build();
    const moved = { productDetailId: product.productDetails[0]?.id, delta: 5, reason: 'received', note: '' };
    expect((await budi.post('/api/stock/adjust').send(moved)).status).toBe(200);
    const form = { ...inputOf(product), name: 'Guling Bulan', version: product.version };
    expect((await ayu.put(`/api/products/${product.id}`).send(form)).status).toBe(200);
  });

  test('answers a version with every step of its pictures, and refuses an old one', async () => {
    const product = await build();
    const path = `/api/products/${product.id}/images`;
    const dot = await buildPicture('png');
    const added = (await ayu.post(path).attach('images', dot, 'a.png')).body as {
      data: { id: number }[];
      version: string;
    };
    const images = added.data.map(({ id }) => ({ id, altId: 'Depan', altEn: 'Front', variantId: null, colorId: null }));
    const first = await ayu.put(path).send({ images, version: added.version });
    expect(first.status).toBe(200);
    expect((await budi.put(path).send({ images, version: added.version })).status).toBe(409);
    const { version } = first.body as { version: string };
    expect(version).toBe((await opened(`products/${product.id}`)).version);
    const form = { ...inputOf(product), version: product.version };
    expect((await budi.put(`/api/products/${product.id}`).send(form)).status).toBe(409);
    expect((await budi.put(`/api/products/${product.id}`).send({ ...form, version })).status).toBe(200);
  });
});

describe('people and partners', () => {
  test('of two forms of a partner the second is refused, and its picture is not kept', async () => {
    const city = await buildCity();
    const { id } = await buildPartner(city);
    const { version } = await opened(`businesspartners/${id}`);
    const save = async (api: Api, name: string) =>
      partnerForm(api.put(`/api/businesspartners/${id}`), city, { name, version });
    expect((await save(budi, 'Toko Bintang')).status).toBe(200);
    const second = await save(ayu, 'Toko Surya');
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ data: { changedBy: 'Budi' } });
    expect(await opened(`businesspartners/${id}`)).toMatchObject({ name: 'Toko Bintang' });
  });

  test('a customer’s own change is not overwritten, and nobody else is named as its editor', async () => {
    const customer = await buildUser();
    const path = `users/${customer.id}`;
    const person = { firstName: 'Dewi', lastName: 'Lestari', email: customer.email, phoneNumber: '0812 3456 7890' };
    await budi.put(`/api/${path}`).send(person);
    const { version } = await opened(path);
    const own = { ...person, firstName: 'Dewi Ayu', address: '', cityId: null, postalCode: '' };
    expect(
      (
        await shop
          .as(await fresh(customer))
          .put('/api/users/profile')
          .send(own)
      ).status,
    ).toBe(200);
    const late = await ayu.put(`/api/${path}`).send({ ...person, phoneNumber: '0812 9999 9999', version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ data: { changedBy: '', changedAt: null } });
    expect(await opened(path)).toMatchObject({ firstName: 'Dewi Ayu', phoneNumber: '+6281234567890' });
  });
});

async function fresh({ id }: User): Promise<User> {
  return User.findByPk(id, { rejectOnEmpty: true });
}

test('of two different receipt numbers for a parcel, the second is refused with the first’s author', async () => {
  const { placed } = await placePaidOrder(shop);
  const path = `/api/invoices/receipt-number/${placed.id}`;
  const enter = async (api: Api, receiptNumber: string, formerNumber?: string | null) =>
    api.put(path).send({ receiptNumber, ...(formerNumber !== undefined && { formerNumber }) });
  const both = await Promise.all([enter(ayu, 'JNE1', null), enter(budi, 'JNE2', null)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const isAyus = both[0].status === 200;
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ data: { changedBy: isAyus ? 'Ayu' : 'Budi' } });
  const first = isAyus ? 'JNE1' : 'JNE2';
  expect((await enter(budi, first, null)).status).toBe(200);
  expect((await enter(budi, 'JNE3', first)).status).toBe(200);
  expect((await enter(budi, 'JNE4')).status).toBe(200);
});
