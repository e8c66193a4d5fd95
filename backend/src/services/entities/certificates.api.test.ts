import { expect, test } from 'vitest';
import { buildProduct, sizeNamed } from '../../../testing/catalogueFactories.ts';
import { buildAdmin } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { ProductPage } from '../../contract/catalogue.ts';
import type { Work } from '../../contract/dashboard.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { CERTIFICATE_NOTICE_DAYS } from '../../contract/dashboard.ts';

const shop = await openTestShop();
shop.setTime('2026-11-21T03:00:00Z');
const user = await buildAdmin();
const DAY = 86_400_000;
const day = (days: number) => new Date(Date.parse('2026-11-21T00:00:00Z') + days * DAY).toISOString();

// The clock goes on, and nobody stays signed in for ever.
const ask = async <Data>(path: string) => ((await shop.as(user).get(`/api/${path}`)).body as Envelope<Data>).data;
const shown = async (slug: string) => (await ask<ProductPage>(`shop/products/${slug}`)).certificates;
const waiting = async (kind: Work['kind']) =>
  (await ask<Work[]>('dashboard/todays-work')).find((work) => work.kind === kind)?.count;

async function add(productIds: number[], values: object): Promise<void> {
  const empty = { name: 'SNI 7617:2013', number: '', testValues: '', validFrom: day(0), validUntil: '' };
  const { status } = await shop
    .as(user)
    .post('/api/certificates')
    .send({ ...empty, productIds, ...values });
  expect(status).toBe(201);
}

test('a product shows its certificates while they are valid, and the owner is told before they end', async () => {
  const { id, slug } = await buildProduct();
  const other = await buildProduct();
  await add([id], { number: '21.0/2026', testValues: 'Formaldehida < 20 mg/kg', validUntil: day(90) });
  await add([id], { name: 'OEKO-TEX Standard 100', validFrom: day(50) });
  const sni = {
    name: 'SNI 7617:2013',
    number: '21.0/2026',
    testValues: 'Formaldehida < 20 mg/kg',
    validUntil: day(90),
  };
  expect([await shown(slug), await shown(other.slug)]).toEqual([[sni], []]);
  expect(await waiting('endingCertificates')).toBe(0);
  shop.setTime(day(90 - CERTIFICATE_NOTICE_DAYS + 1));
  expect(await waiting('endingCertificates')).toBe(1);
  shop.setTime(day(91));
  expect(await shown(slug)).toEqual([{ name: 'OEKO-TEX Standard 100', number: '', testValues: '', validUntil: null }]);
  expect(await waiting('endingCertificates')).toBe(1);
  expect(
    (
      await shop
        .as(user)
        .post('/api/certificates')
        .send({ name: 'GOTS', validFrom: day(9), validUntil: day(8) })
    ).status,
  ).toBe(400);
});

test('clothes for under 36 months without a valid number of SNI 7617 are listed, pillows are not', async () => {
  shop.setTime('2026-11-21T03:00:00Z');
  const before = (await waiting('clothesWithoutSni')) ?? 0;
  const build = async (category: string, size: string, description: string) => {
    const product = await buildProduct({ name: `${category} ${size}`, category, units: [{ size }] });
    const made = await sizeNamed(size, product.categoryId);
    await made.update({ code: size, description });
    return product.id;
  };
  const clothes = await build('Piyama Uji', 'S', '0–1 th · tinggi sampai 80 cm');
  await build('Piyama Uji', 'XL', '5–8 th · tinggi 110–128 cm');
  await build('Bantal Uji', 'M', '1–2 th · 38 × 25 cm');
  const lacking = async () => {
    const { rows } = await ask<{ rows: { id: number }[] }>('products?lacksSni.Operator=4&lacksSni.Value=true');
    return rows.map(({ id }) => id);
  };
  expect([await lacking(), await waiting('clothesWithoutSni')]).toEqual([[clothes], before + 1]);
  await add([clothes], { number: '' });
  expect(await lacking()).toEqual([clothes]);
  await add([clothes], { number: '7', validUntil: day(30) });
  expect([await lacking(), await waiting('clothesWithoutSni')]).toEqual([[], before]);
  shop.setTime(day(31));
  expect(await lacking()).toEqual([clothes]);
});
