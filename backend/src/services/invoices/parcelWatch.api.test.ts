import { afterAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { openRajaOngkirStub, stubWaybill } from '../../providers/shipping/rajaOngkirStub.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Work } from '../../contract/dashboard.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { TrackingTest } from '../../contract/courierService.ts';
import type { WhatsAppMessage } from '../../contract/invoiceDesk.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { mergeTracking, trackingStep } from '../../contract/parcelTracking.ts';
import type { Failpoint } from '../../failpoints.ts';
import { armFailpoints, disarmFailpoints } from '../../failpoints.ts';
import { CourierQuestions } from '../../models/tables/CourierQuestions.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { ParcelWatch } from '../../models/tables/ParcelWatch.ts';
import { Setting } from '../../models/tables/Setting.ts';
import { invalidateAfterCommit } from '../settings/settings.ts';
import { deliverLongShipped } from './invoices.ts';
import { watchParcels } from './parcelWatch.ts';

const stub = await openRajaOngkirStub();
const shop = await openTestShop({
  ...{ RAJAONGKIR_KEY: 'the key', RAJAONGKIR_API_URL: stub.url, SHOP_ORIGIN_CITY: 'Kota Bandung' },
});
afterAll(stub.close);
const [member, owner] = [await buildStaff(), await buildAdmin()];
// Signed in anew: the days pass.
const staff = () => shop.as(member);
const admin = () => shop.as(owner);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SHIPPED = '2026-11-15T03:00:00.000Z';
let serial = 0;

beforeEach(async () => {
  shop.setTime(SHIPPED);
  Object.assign(stub, { mode: 'well', calls: [], waybills: {} });
  await ParcelWatch.destroy({ where: {} });
  await CourierQuestions.destroy({ where: {} });
  for (const { id } of await StoredInvoice.findAll({ where: { status: INVOICE_STATUS.shipped } })) {
    await staff().put(`/api/invoices/deliver/${id}`);
  }
  await allow(1_000);
});

async function allow(questions: number, switches: { asksFees?: boolean; tracksParcels?: boolean } = {}): Promise<void> {
  const values = { courierQuestions: questions, asksFees: true, tracksParcels: true, ...switches };
  for (const [name, value] of Object.entries(values)) await Setting.upsert({ name, value: JSON.stringify(value) });
  await invalidateAfterCommit();
}

/** An order that left with JNE on the 15th, 10:00 in Jakarta. */
async function shipOrder() {
  const { placed, customer } = await placePaidOrder(shop);
  const awb = `JNE00${(serial += 1)}12345678`;
  await StoredInvoice.update({ courier: 'JNE', duration: '2-3' }, { where: { id: placed.id } });
  await staff().put(`/api/invoices/process/${placed.id}`);
  expect((await staff().put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: awb })).status).toBe(
    200,
  );
  const get = async () => {
    const { body } = await shop.as(customer).get(`/api/invoices/${placed.id}`);
    return (body as Envelope<Invoice>).data;
  };
  const phone = (await StoredInvoice.findByPk(placed.id, { rejectOnEmpty: true })).phoneNumber;
  return { id: placed.id, awb, get, lastDigits: phone.slice(-5) };
}

async function troubles(): Promise<number | undefined> {
  const { body } = await admin().get('/api/dashboard/todays-work');
  return (body as Envelope<Work[]>).data.find(({ kind }) => kind === 'parcelTroubles')?.count;
}

const LEFT = ['2026-11-15', '13:23', 'Manifested', 'BANDUNG'] as const;
const UNDERWAY = ['2026-11-16', '03:44:10', 'On Transit', 'JAKARTA'] as const;
const DELIVERED = { status: 'DELIVERED', pod: ['RISKA', '2026-11-17', '13:22'] } as const;

test('a parcel is asked about by its number, and with the phone number’s last digits, and the shopper reads its way', async () => {
  const { awb, get, lastDigits } = await shipOrder();
  expect(await watchParcels()).toBe(1);
  expect(stub.calls).toEqual([`track ${awb} jne ${lastDigits}`]);
  expect(await watchParcels()).toBe(0);
  stub.waybills[awb] = stubWaybill(awb, [LEFT, UNDERWAY]);
  // The expected days begin on Wednesday, the 18th: from the day before on it is asked about every six hours.
  shop.advance(2 * DAY);
  expect(await watchParcels()).toBe(1);
  shop.advance(6 * HOUR);
  expect(await watchParcels()).toBe(1);
  expect((await get()).ways).toEqual([
    {
      parcelNo: 0,
      events: [
        { at: '2026-11-15T20:44:00.000Z', place: 'JAKARTA', text: 'On Transit' },
        { at: '2026-11-15T06:23:00.000Z', place: 'BANDUNG', text: 'Manifested' },
      ],
    },
  ]);
  // An older answer changes nothing.
  stub.waybills[awb] = stubWaybill(awb, [LEFT]);
  shop.advance(6 * HOUR);
  await watchParcels();
  expect((await get()).ways?.[0]?.events).toHaveLength(2);
  const { raw } = await ParcelWatch.findOne({ rejectOnEmpty: true });
  expect(JSON.parse(raw)).toEqual(stub.waybills[awb]);
});

test('the courier’s day of delivery is the order’s, once, and nobody asks again', async () => {
  const { awb, get } = await shipOrder();
  stub.waybills[awb] = stubWaybill(awb, [LEFT, UNDERWAY], DELIVERED);
  shop.setTime('2026-11-18T03:00:00Z');
  expect(await watchParcels()).toBe(1);
  expect(await get()).toMatchObject({
    statusEnum: INVOICE_STATUS.delivered,
    deliveredDate: '2026-11-17T06:22:00.000Z',
  });
  shop.advance(3 * DAY);
  expect(await watchParcels()).toBe(0);
  expect(stub.calls).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('a day of delivery before the parcel left, or in the future, is none', async () => {
  const [early, late] = [await shipOrder(), await shipOrder()];
  stub.waybills[early.awb] = stubWaybill(early.awb, [], { status: 'DELIVERED', pod: ['', '2026-11-01', ''] });
  stub.waybills[late.awb] = stubWaybill(late.awb, [], { status: 'DELIVERED', pod: ['', '2027-11-01', '08:00'] });
  shop.setTime('2026-11-18T03:00:00Z');
  await watchParcels();
  expect((await early.get()).deliveredDate).toBe(SHIPPED);
  expect((await late.get()).deliveredDate).toBe('2026-11-18T03:00:00.000Z');
});

test('a parcel on its way back waits for staff, with a message for the customer, and is not taken as arrived', async () => {
  const { id, awb, get } = await shipOrder();
  const back = ['2026-11-18', '09:00', 'RETURN TO SHIPPER', 'PALEMBANG'] as const;
  stub.waybills[awb] = stubWaybill(awb, [LEFT, back], DELIVERED);
  shop.setTime('2026-11-19T03:00:00Z');
  await watchParcels();
  expect(await troubles()).toBe(1);
  const filter = 'parcelTrouble.Operator=4&parcelTrouble.Value=true';
  expect((await staff().get(`/api/invoices?${filter}`)).body).toMatchObject({ data: { rows: [{ id }] } });
  const { body } = await staff().get(`/api/invoices/whatsapp/${id}`);
  expect((body as Envelope<WhatsAppMessage>).data.text).toContain('bringing it back to us');
  shop.setTime('2026-12-05T03:00:00Z');
  await deliverLongShipped();
  expect((await get()).statusEnum).toBe(INVOICE_STATUS.shipped);
  // Once they wrote to the customer, the work is done; the same answer again doesn't bring it back.
  expect((await staff().post(`/api/invoices/whatsapp/${id}`).send({})).status).toBeLessThan(300);
  expect(await troubles()).toBe(0);
  await watchParcels();
  expect(await troubles()).toBe(0);
  expect((await get()).events.filter(({ note }) => note.includes('brings the parcel back'))).toEqual([]);
});

test('a parcel without news for four days waits for staff until it moves on', async () => {
  const { awb, get } = await shipOrder();
  stub.waybills[awb] = stubWaybill(awb, [LEFT]);
  shop.setTime('2026-11-19T06:00:00Z');
  await watchParcels();
  expect(await troubles()).toBe(0);
  shop.advance(DAY);
  await watchParcels();
  expect(await troubles()).toBe(1);
  stub.waybills[awb] = stubWaybill(awb, [LEFT, ['2026-11-20', '14:00', 'With Delivery Courier', 'PALEMBANG']]);
  shop.advance(DAY);
  await watchParcels();
  expect(await troubles()).toBe(0);
  expect((await get()).statusEnum).toBe(INVOICE_STATUS.shipped);
});

test('parcels take half of the day’s questions, the longest unasked first', async () => {
  const orders = [await shipOrder(), await shipOrder(), await shipOrder()];
  await allow(4);
  expect(await watchParcels()).toBe(2);
  expect(await watchParcels()).toBe(0);
  shop.advance(DAY);
  await watchParcels();
  expect(stub.calls.map((call) => call.split(' ')[1])).toEqual([0, 1, 2, 0].map((index) => orders[index]?.awb));
  await allow(0);
  shop.advance(DAY);
  expect(await watchParcels()).toBe(0);
});

test('switched off, nobody is asked and the clock decides; without fees, parcels may take all questions', async () => {
  const [{ awb, get }] = [await shipOrder(), await shipOrder(), await shipOrder()];
  stub.waybills[awb] = stubWaybill(awb, [LEFT, UNDERWAY], DELIVERED);
  await allow(3, { tracksParcels: false });
  expect(await watchParcels()).toBe(0);
  shop.setTime('2026-12-05T03:00:00Z');
  await deliverLongShipped();
  expect((await get()).statusEnum).toBe(INVOICE_STATUS.delivered);
  shop.setTime('2026-11-16T03:00:00Z');
  const others = [await shipOrder(), await shipOrder(), await shipOrder()];
  await allow(2, { asksFees: false });
  expect(await watchParcels()).toBe(2);
  expect(stub.calls.map((call) => call.split(' ')[1])).toEqual(others.slice(0, 2).map((one) => one.awb));
});

test('the owner tests tracking with the newest parcel, whether it is switched on or not, and nothing changes', async () => {
  const ask = async () =>
    ((await admin().post('/api/settings/test-tracking').send({})).body as Envelope<TrackingTest>).data;
  // After the parcels of all other tests.
  shop.setTime('2026-12-20T03:00:00Z');
  await shipOrder();
  shop.advance(HOUR);
  const { awb, id, lastDigits } = await shipOrder();
  expect(await ask()).toMatchObject({ answer: 'unknownNumber', parcel: { courier: 'JNE', receiptNumber: awb } });
  stub.waybills[awb] = stubWaybill(awb, [LEFT, UNDERWAY], DELIVERED);
  await allow(100, { tracksParcels: false });
  const { answer, events } = await ask();
  expect([answer, events.map(({ text }) => text)]).toEqual(['well', ['On Transit', 'Manifested']]);
  expect(stub.calls).toEqual([`track ${awb} jne ${lastDigits}`, `track ${awb} jne ${lastDigits}`]);
  expect((await StoredInvoice.findByPk(id))?.status).toBe(INVOICE_STATUS.shipped);
  stub.mode = 'wrongKey';
  expect(await ask()).toMatchObject({ answer: 'wrongKey', events: [] });
  expect((await staff().post('/api/settings/test-tracking').send({})).status).toBe(403);
});

test.each([
  ['an older answer', (awb: string) => stubWaybill(awb, [LEFT])],
  ['no answer', () => undefined],
  ['an older answer that calls it delivered', (awb: string) => stubWaybill(awb, [LEFT], DELIVERED)],
])('a parcel that comes back stays so after %s, and the work that was done stays done', async (_what, older) => {
  const { id, awb, get } = await shipOrder();
  const back = ['2026-11-18', '09:00', 'RETURN TO SHIPPER', 'PALEMBANG'] as const;
  const returning = stubWaybill(awb, [LEFT, back]);
  stub.waybills[awb] = returning;
  shop.setTime('2026-11-19T03:00:00Z');
  await watchParcels();
  await staff().post(`/api/invoices/whatsapp/${id}`).send({});
  const answers = [older(awb), returning, older(awb), returning];
  for (const answer of answers) {
    if (answer) stub.waybills[awb] = answer;
    else delete stub.waybills[awb];
    shop.advance(DAY);
    expect(await watchParcels()).toBe(1);
    expect(await troubles()).toBe(0);
  }
  expect((await get()).statusEnum).toBe(INVOICE_STATUS.shipped);
  const { body } = await staff().get(`/api/invoices/${id}`);
  const notes = (body as Envelope<Invoice>).data.events.filter(({ note }) => note.includes('brings the parcel back'));
  expect(notes).toHaveLength(1);
});

test('stations in any order, and twice, are one way', async () => {
  const { awb, get } = await shipOrder();
  stub.waybills[awb] = stubWaybill(awb, [UNDERWAY, LEFT, UNDERWAY]);
  expect(await watchParcels()).toBe(1);
  const way = (await get()).ways;
  expect(way?.[0]?.events.map(({ text }) => text)).toEqual(['On Transit', 'Manifested']);
  stub.waybills[awb] = stubWaybill(awb, [LEFT, UNDERWAY]);
  shop.advance(DAY);
  expect(await watchParcels()).toBe(1);
  expect((await get()).ways).toEqual(way);
});

test('two instances ask once, and a failed answer is asked for again', async () => {
  await shipOrder();
  await Promise.all([watchParcels(), watchParcels(), watchParcels()]);
  expect(stub.calls).toHaveLength(1);
  stub.mode = 'garbled';
  shop.advance(DAY);
  expect(await watchParcels()).toBe(0);
  stub.mode = 'well';
  shop.advance(2 * HOUR);
  expect(await watchParcels()).toBe(1);
});

test.each(['parcelWatch.claimed', 'parcelWatch.answered', 'parcelWatch.judged'] satisfies Failpoint[])(
  'a shop that dies at %s delivers the order at a later run, once',
  async (point) => {
    const { awb, get } = await shipOrder();
    stub.waybills[awb] = stubWaybill(awb, [LEFT], DELIVERED);
    shop.setTime('2026-11-18T03:00:00Z');
    armFailpoints((name) => {
      if (name === point) throw new Error('died');
    });
    await expect(watchParcels()).rejects.toThrow('died');
    disarmFailpoints();
    expect((await get()).statusEnum).toBe(INVOICE_STATUS.shipped);
    shop.advance(2 * HOUR);
    expect(await watchParcels()).toBe(1);
    const { events, deliveredDate } = await get();
    expect(deliveredDate).toBe('2026-11-17T06:22:00.000Z');
    expect(events.filter(({ toStatus }) => toStatus === INVOICE_STATUS.delivered)).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
  },
);

test('the parcels of a split order arrive one by one, on their days', async () => {
  const { placed, customer } = await placePaidOrder(shop, { quantity: 2 });
  await StoredInvoice.update({ courier: 'JNE' }, { where: { id: placed.id } });
  const read = async () => ((await shop.as(customer).get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>).data;
  const invoiceDetailId = (await read()).invoiceDetails[0]?.id ?? 0;
  const parcels = [1, 1].map((quantity) => ({ lines: [{ invoiceDetailId, quantity }] }));
  expect((await staff().put(`/api/parcels/split/${placed.id}`).send({ parcels })).status).toBe(200);
  await staff().put(`/api/invoices/process/${placed.id}`);
  const awbs = ['JNE77000001', 'JNE77000002'];
  for (const [index, { id }] of (await read()).parcels.entries()) {
    await staff().put(`/api/parcels/receipt-number/${id}`).send({ id, receiptNumber: awbs[index] });
  }
  const [first = '', second = ''] = awbs;
  stub.waybills[first] = stubWaybill(first, [LEFT], DELIVERED);
  shop.setTime('2026-11-18T03:00:00Z');
  await watchParcels();
  expect(await read()).toMatchObject({
    statusEnum: INVOICE_STATUS.shipped,
    parcels: [{ deliveredDate: '2026-11-17T06:22:00.000Z' }, { deliveredDate: null }],
  });
  stub.waybills[second] = stubWaybill(second, [LEFT], { status: 'DELIVERED', pod: ['R', '2026-11-18', '18:00:00'] });
  shop.advance(DAY);
  await watchParcels();
  expect(await read()).toMatchObject({
    statusEnum: INVOICE_STATUS.delivered,
    deliveredDate: '2026-11-18T11:00:00.000Z',
  });
});

test('stations are kept once and in order, and said in plain words', () => {
  const [one, two] = [
    { at: '2026-11-15T06:23:00.000Z', place: 'SOLO', text: 'Manifested' },
    { at: '2026-11-16T06:23:00.000Z', place: '', text: 'On Transit' },
  ];
  expect(mergeTracking([two], [one, two])).toEqual([one, two]);
  expect(
    [
      'Manifested',
      'On Transit',
      'Received On Destination',
      'With Delivery Courier',
      'DELIVERED TO [RISKA]',
      'Retur ke pengirim',
      '?',
    ].map(trackingStep),
  ).toEqual(['handedOver', 'underway', 'near', 'withCourier', 'delivered', 'returning', null]);
});
