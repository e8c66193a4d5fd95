import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REFUND } from '../../../testing/invoiceScenes.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order, placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { traceOf } from '../../../testing/orderTrace.ts';
import { expectSoundBooks } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { User } from '../../models/tables/User.ts';
import type { Invoice, PlacedOrder } from '../../contract/invoices.ts';
import type { FoundInvoice, Packing } from '../../contract/packing.ts';
import { armFailpoints, disarmFailpoints } from '../../failpoints.ts';

const shop = await openTestShop();
const sari = await buildStaff();
const budi = await buildUser({ role: sari.role, firstName: 'Budi', lastName: 'Santoso' });
const admin = await buildAdmin();
beforeEach(() => shop.setTime('2026-11-23T03:00:00Z'));
afterEach(async () => {
  disarmFailpoints();
  await expectSoundBooks();
});

const MINUTE = 60_000;

interface Answer<Data> {
  status: number;
  body: Envelope<Data>;
}

/** What somebody at the desk does with an order. */
function desk(person = sari) {
  const api = shop.as(person);
  const put = async (step: string, { id }: { id: number }, body = {}): Promise<Answer<Packing>> => {
    const { status, body: answered } = await api.put(`/api/packings/${step}/${id}`).send(body);
    return { status, body: answered as Envelope<Packing> };
  };
  return {
    open: (order_: { id: number }, takeOver = false) => put('open', order_, { takeOver }),
    put,
    find: async (scan: string) => {
      const { status, body } = await api.get('/api/packings/find').query({ scan });
      return { status, found: (body as Envelope<FoundInvoice[] | null>).data?.map(({ documentNo }) => documentNo) };
    },
  };
}

/** A paid order of two units: two pieces of one, one of the other. */
async function paidPair(buyer?: User) {
  const customer = buyer ?? (await buildUser());
  const [one, other] = [await buildUnit(), await buildUnit()];
  const city = await buildServedCity();
  const answer = await order(shop.as(customer), checkoutOf(city, { ...one.get(), quantity: 2 }, other));
  const placed = (answer.body as Envelope<PlacedOrder>).data;
  await shop.api.post(`/api/payments/simulator/${placed.xenditId ?? ''}/pay`);
  return placed;
}

/** So many pieces of each line. */
function pieces({ body }: Answer<Packing>, ...packed: number[]) {
  const { lines } = body.data;
  return { lines: packed.map((count, place) => ({ invoiceDetailId: lines[place]?.invoiceDetailId, packed: count })) };
}

function packedOf({ body }: Answer<Packing>): number[] {
  return body.data.lines.map(({ packed }) => packed);
}

async function pageOf({ id }: PlacedOrder): Promise<Invoice> {
  return ((await shop.as(admin).get(`/api/invoices/${id}`)).body as Envelope<Invoice>).data;
}

test('what staff call processed, the shopper reads as packed, in both languages', async () => {
  const customer = await buildUser();
  const placed = await paidPair(customer);
  await shop.as(sari).put(`/api/invoices/process/${placed.id}`);
  expect((await pageOf(placed)).status).toBe('Processed');
  const read = async (language: string) => {
    const { body } = await shop.as(customer).get(`/api/invoices/${placed.id}`).set('Accept-Language', language);
    return (body as Envelope<Invoice>).data.status;
  };
  expect([await read('en'), await read('id')]).toEqual(['Packed', 'Dikemas']);
});

test('a parcel is packed piece by piece, closed with exactly its pieces, and its invoice processed with it', async () => {
  const placed = await paidPair();
  const { open, put } = desk();
  const opened = await open(placed);
  expect(opened.body.data).toMatchObject({ isMine: true, packed: null, notes: 'Titip satpam' });
  expect(packedOf(await put('lines', placed, pieces(opened, 1)))).toEqual([1, 0]);
  const early = await put('complete', placed, pieces(opened, 2));
  expect([early.status, early.body.message]).toEqual([409, 'The parcel is not complete: 2 of 3 pieces are in.']);
  expect((await pageOf(placed)).status).toBe('Paid');

  const done = await put('complete', placed, pieces(opened, 2, 1));
  expect(done.body.message).toBe(`${placed.documentNo} is packed.`);
  const page = await pageOf(placed);
  expect(page.status).toBe('Processed');
  expect(page.events.at(-1)).toMatchObject({
    note: 'Packed, every piece checked',
    by: `${sari.firstName} ${sari.lastName}`,
  });
});

test('what was sent twice because its answer got lost is done once', async () => {
  const placed = await paidPair();
  const { open, put } = desk();
  const opened = await open(placed);
  await put('lines', placed, pieces(opened, 2));
  await put('lines', placed, pieces(opened, 2));
  const all = pieces(opened, 2, 1);
  const answers = [
    await put('complete', placed, all),
    await put('complete', placed, all),
    await put('lines', placed, all),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
});

test('a parcel whose receipt number was there already leaves with the packing', async () => {
  const { placed } = await placePaidOrder(shop);
  await shop.as(sari).put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'JNE123456' });
  const { open, put } = desk();
  await put('complete', placed, pieces(await open(placed), 1));
  expect(await traceOf(placed)).toMatchObject({ timeline: ['waiting', 'paid', 'processed', 'shipped'] });
  expect((await traceOf(placed)).mails).toContain('shipped');
});

test('no piece is packed that nobody bought, nor one more than was bought', async () => {
  const [placed, other] = [await paidPair(), await paidPair()];
  const { open, put } = desk();
  const [opened, elsewhere] = [await open(placed), await open(other)];
  expect((await put('lines', placed, pieces(opened, 3))).status).toBe(400);
  expect((await put('lines', placed, pieces(elsewhere, 1))).status).toBe(400);
  expect(packedOf(await open(placed))).toEqual([0, 0]);
});

describe('two people at one order', () => {
  test('the second person sees who packs since when, and nothing changes', async () => {
    const placed = await paidPair();
    await desk().open(placed);
    shop.advance(5 * MINUTE);
    const { status, body } = await desk(budi).open(placed);
    expect(status).toBe(409);
    expect(body.message).toBe(`${sari.firstName} ${sari.lastName} has been packing this order since 10:00.`);
    expect(body.data).toMatchObject({ heldBy: { at: '2026-11-23T03:00:00.000Z' } });
  });

  test('who takes it over goes on with what is in the parcel, and the first is told at the next piece', async () => {
    const placed = await paidPair();
    const opened = await desk().open(placed);
    await desk().put('lines', placed, pieces(opened, 1));
    const taken = await desk(budi).open(placed, true);
    expect([taken.body.data.isMine, packedOf(taken)]).toEqual([true, [1, 0]]);
    for (const step of ['lines', 'complete']) {
      const late = await desk().put(step, placed, pieces(opened, 2, 1));
      expect([late.status, late.body.message]).toEqual([409, 'Budi Santoso has been packing this order since 10:00.']);
    }
    expect(packedOf(await desk(budi).open(placed))).toEqual([1, 0]);
  });

  test('a packing that nobody touched for half an hour is anybody’s', async () => {
    const placed = await paidPair();
    await desk().open(placed);
    shop.advance(30 * MINUTE - 1);
    expect((await desk(budi).open(placed)).status).toBe(409);
    shop.advance(1);
    expect((await desk(budi).open(placed)).status).toBe(200);
  });

  test('a packing that was put aside is anybody’s, with what is in it', async () => {
    const placed = await paidPair();
    await desk().put('lines', placed, pieces(await desk().open(placed), 2));
    await desk().put('put-aside', placed);
    const opened = await desk(budi).open(placed);
    expect([opened.status, packedOf(opened)]).toEqual([200, [2, 0]]);
    // Not theirs any more.
    expect((await desk().put('put-aside', placed)).body.data.holder).toMatchObject({ by: 'Budi Santoso' });
  });

  test('the other person sees the pieces that one has packed', async () => {
    const placed = await paidPair();
    await desk().put('complete', placed, pieces(await desk().open(placed), 2, 1));
    const { status, body } = await desk(budi).open(placed);
    expect([status, body.message]).toEqual([
      409,
      `${sari.firstName} ${sari.lastName} packed this order already, on 23-11-2026 10:00.`,
    ]);
  });
});

test('an order that was processed on its page can still be checked, and the desk says who did', async () => {
  const placed = await paidPair();
  await shop.as(budi).put(`/api/invoices/process/${placed.id}`);
  const { open, put } = desk();
  const opened = await open(placed);
  expect(opened.body.data.processedBefore).toMatchObject({ by: 'Budi Santoso' });
  expect((await put('complete', placed, pieces(opened, 2, 1))).status).toBe(200);
  const { events } = await pageOf(placed);
  expect(events.map(({ toStatus }) => toStatus)).toEqual([0, 1, 2, 2]);
});

test('what is not paid, or was given up, is refused with the reason; so is the next piece where that came meanwhile', async () => {
  const { open, put } = desk();
  const { placed: unpaid } = await placeOrder(shop);
  expect((await open(unpaid)).body.message).toBe('Not paid yet. Nothing leaves before the money is here.');
  const placed = await paidPair();
  const opened = await open(placed);
  await shop.as(admin).put(`/api/invoices/refund/${placed.id}`).send(REFUND);
  const refused = await put('complete', placed, pieces(opened, 2, 1));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The money was given back. Put the goods back on the shelf.',
  ]);
});

test('an order is found by its number in any spelling, by the end of it, and by its receipt number', async () => {
  shop.setTime('2026-11-21T03:00:00Z');
  const { placed: older } = await placePaidOrder(shop);
  shop.setTime('2026-11-24T03:00:00Z');
  const { find } = desk();
  const number = String(Number(older.documentNo.split('/')[2]));
  expect(await find(`20261121 ${number}`)).toEqual({ status: 200, found: [older.documentNo] });
  expect((await find(number)).found).toContain(older.documentNo);
  await shop.as(sari).put(`/api/invoices/receipt-number/${older.id}`).send({ receiptNumber: 'JX 77 88 99' });
  expect((await find('jx778899')).found).toEqual([older.documentNo]);
  expect((await find('20261121 9999')).status).toBe(404);
  expect((await find('nonsense')).status).toBe(404);
});

test('a code tells what the wrong piece is called, however a scanner writes it', async () => {
  const unit = await buildUnit({ productName: 'Bantal Dino' });
  const { body } = await shop
    .as(sari)
    .get('/api/packings/units')
    .query({ code: unit.code.toLowerCase().replaceAll('-', "'") });
  expect((body as Envelope<unknown>).data).toEqual([
    { product: 'Bantal Dino', variant: 'Awan', color: 'Biru Langit', size: 'S' },
  ]);
});

test.each(['packing.locked', 'packing.written', 'packing.stamped', 'invoice.locked', 'invoice.changed'] as const)(
  'a shop that dies at %s has closed nothing, and does all of it when asked again',
  async (point) => {
    const placed = await paidPair();
    const { open, put } = desk();
    const opened = await open(placed);
    armFailpoints((name) => {
      if (name === point) throw new Error('died');
    });
    const all = pieces(opened, 2, 1);
    expect((await put('complete', placed, all)).status).toBe(500);
    disarmFailpoints();
    expect((await pageOf(placed)).status).toBe('Paid');
    expect(packedOf(await open(placed))).toEqual([0, 0]);
    expect((await put('complete', placed, all)).status).toBe(200);
    expect((await traceOf(placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
  },
);
