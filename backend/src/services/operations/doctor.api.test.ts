import { expect, test } from 'vitest';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { DoctorReport } from '../../contract/doctor.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import { Examination } from '../../models/tables/Examination.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());

const report = ({ body }: { body: unknown }): DoctorReport => (body as Envelope<DoctorReport>).data;

async function examined(): Promise<NonNullable<DoctorReport['last']>> {
  expect((await admin.post('/api/doctor')).status).toBe(202);
  await expect.poll(async () => report(await admin.get('/api/doctor')).running, { timeout: 20_000 }).toBeNull();
  const { last } = report(await admin.get('/api/doctor'));
  if (!last) throw new Error('nothing was found');
  return last;
}

test('an admin sees that the books are sound, and which row breaks them', async () => {
  const sound = await examined();
  expect(sound.findings.length).toBeGreaterThan(15);
  expect(sound.findings.filter(({ badRow }) => badRow !== null)).toEqual([]);

  const { units } = await buildProduct({ units: [{ stock: 4 }] });
  const [unit] = units;
  if (!unit) throw new Error('a unit was asked for');
  await ProductDetail.update({ stock: 9 }, { where: { id: unit.id } });
  const broken = (await examined()).findings.filter(({ badRow }) => badRow !== null);
  expect(broken).toMatchObject([
    { id: 'stockIsSum', badRows: 1, badRow: { product_detail_id: unit.id, code: unit.code, stock: 9 } },
  ]);
  expect(broken[0]?.badRow?.['movements']).toSatisfy((movements) => Number(movements) === 4);
});

test('only admins have the books examined', async () => {
  const staff = shop.as(await buildStaff());
  expect((await staff.get('/api/doctor')).status).toBe(403);
  expect((await staff.post('/api/doctor')).status).toBe(403);
});

test('all instances show the progress of one’s check, until a minute without a heartbeat', async () => {
  const startedAt = new Date();
  shop.setTime(startedAt);
  const { checkedAt } = await examined();
  await Examination.update({ startedAt, seenAt: startedAt, done: 5 }, { where: {} });
  const { running, last } = report(await admin.post('/api/doctor'));
  expect(running).toMatchObject({ startedAt: startedAt.toISOString(), done: 5, id: last?.findings[5]?.id });
  expect(last?.checkedAt).toBe(checkedAt);

  shop.advance(MINUTE_MS + 1);
  expect(report(await admin.get('/api/doctor')).running).toBeNull();
  expect((await examined()).checkedAt).toBe(new Date(startedAt.getTime() + MINUTE_MS + 1).toISOString());
});
