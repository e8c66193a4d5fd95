import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { DoctorReport } from '../../contract/doctor.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import * as books from './doctor.ts';

const shop = await openTestShop();

test('an admin sees that the books are sound, and which row breaks them', async () => {
  const admin = shop.as(await buildAdmin());
  const look = async () => ((await admin.get('/api/doctor')).body as Envelope<DoctorReport>).data.findings;
  const sound = await look();
  expect(sound.length).toBeGreaterThan(15);
  expect(sound.filter(({ badRow }) => badRow !== null)).toEqual([]);

  const { units } = await buildProduct({ units: [{ stock: 4 }] });
  const [unit] = units;
  if (!unit) throw new Error('a unit was asked for');
  await ProductDetail.update({ stock: 9 }, { where: { id: unit.id } });
  const broken = (await look()).filter(({ badRow }) => badRow !== null);
  expect(broken).toMatchObject([
    { id: 'stockIsSum', badRow: { product_detail_id: unit.id, code: unit.code, stock: 9 } },
  ]);
  expect(broken[0]?.badRow?.['movements']).toSatisfy((movements) => Number(movements) === 4);
});

test('only admins look at the books, and several looks at once are one', async () => {
  expect((await shop.as(await buildStaff()).get('/api/doctor')).status).toBe(403);
  const looks = await Promise.all([books.check(), books.check(), books.check()]);
  expect(new Set(looks).size).toBe(1);
});
