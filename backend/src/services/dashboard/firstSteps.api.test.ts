import { afterAll, expect, test } from 'vitest';
import { buildAdmin, buildUnit } from '../../../testing/factories.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { buildPicture } from '../../../testing/partners.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { openXendit, sendWebhook } from '../../../testing/xendit.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { FIRST_STEPS, type FirstSteps } from '../../contract/firstSteps.ts';
import type { SettingsInput, SettingsView } from '../../contract/settings.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { ShippingRate } from '../../models/tables/ShippingRate.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop({ DEMO: 'off', ...xendit.environment });
const admin = shop.as(await buildAdmin());

async function steps(): Promise<FirstSteps> {
  return ((await admin.get('/api/dashboard/first-steps')).body as Envelope<FirstSteps>).data;
}

async function save(changes: Partial<SettingsInput>): Promise<void> {
  const { values, version } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
  await admin.put('/api/settings').send({ ...values, version, ...changes });
}

async function testKeys() {
  const answer = await admin.post('/api/settings/test-keys').send({});
  return (answer.body as Envelope<string>).data;
}

test('a step of a new shop is done once its work is, and open again when that is undone', async () => {
  expect(await steps()).toEqual({ done: [], isPutAway: false, hasKeys: true });
  await save({ name: 'Bubu Kecil' });
  expect((await steps()).done).toEqual(['name']);
  const logo = await buildPicture('png');
  await admin.post('/api/settings/logo').attach('logo', logo, { filename: 'l.png', contentType: 'image/png' });
  await buildUnit();
  expect((await steps()).done).toEqual(['name', 'logo', 'products']);
  await admin.delete('/api/settings/logo');
  expect((await steps()).done).toEqual(['name', 'products']);
});

test('fees are done once somebody has changed one', async () => {
  expect((await steps()).done).not.toContain('fees');
  const rate = {
    zone: 91,
    courier: 'jne',
    courierName: 'JNE',
    service: 'REG',
    serviceName: 'Reguler',
    duration: '2-3',
  };
  const { id } = await ShippingRate.create({ ...rate, feePerKg: 9_000 });
  expect((await steps()).done).not.toContain('fees');
  const { data } = (await admin.get(`/api/shippingRates/${id}`)).body as Envelope<object>;
  expect((await admin.put(`/api/shippingRates/${id}`).send({ ...data, feePerKg: 11_000 })).status).toBe(200);
  expect((await steps()).done).toContain('fees');
});

test('fees are done once the owner keeps the first ones, without a word on the rest of the list', async () => {
  await AuditEntry.destroy({ where: { entity: 'shippingRates' } });
  const { done, ...list } = await steps();
  expect(done).not.toContain('fees');
  await admin.put('/api/settings/first-steps').send({ areFeesKept: true }).expect(200);
  expect(await steps()).toEqual({
    ...list,
    done: FIRST_STEPS.filter((step) => step === 'fees' || done.includes(step)),
  });
});

test('the test of the payment keys says what is wrong, and is passed by a key that works', async () => {
  for (const [mode, outcome] of [
    ['unauthorized', 'wrongKey'],
    ['refusing', 'refused'],
  ] as const) {
    xendit.mode = mode;
    expect(await testKeys()).toBe(outcome);
  }
  xendit.mode = 'well';
  expect((await steps()).done).not.toContain('payment');
  // The stub's key is one of Xendit's test mode.
  expect(await testKeys()).toBe('testKey');
  expect(xendit.calls.every((call) => call.startsWith('GET '))).toBe(true);
  expect((await steps()).done).toContain('payment');
});

test('the first order is done when it is paid', async () => {
  const { placed } = await placeOrder(shop);
  expect((await steps()).done).not.toContain('order');
  const externalId = xendit.invoices.at(-1)?.external_id ?? '';
  await sendWebhook(shop.api, xendit.turn(externalId, 'PAID') ?? {});
  expect((await admin.get(`/api/invoices/${placed.id}`)).body).toMatchObject({ data: { statusEnum: 1 } });
  expect((await steps()).done).toContain('order');
});

test('the list is put away and taken up again, as it was, without a line in the settings’ history', async () => {
  const before = await steps();
  expect((await admin.put('/api/settings/first-steps').send({ isPutAway: true })).status).toBe(200);
  expect(await steps()).toEqual({ ...before, isPutAway: true });
  await admin.put('/api/settings/first-steps').send({ isPutAway: false });
  expect(await steps()).toEqual(before);
  expect((await admin.put('/api/settings/first-steps').send({ isPutAway: 'yes' })).status).toBe(400);
});
