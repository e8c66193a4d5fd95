import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import type { PrintKind } from '../../contract/printMarks.ts';
import type { OwnPrint, PrintAnswer } from '../../contract/prints.ts';
import { MAX_SHEETS } from '../../contract/prints.ts';
import { Color } from '../../models/tables/Color.ts';
import type { User } from '../../models/tables/User.ts';

const shop = await openTestShop();
let sari: User;
let staff: Api;
beforeAll(async () => {
  sari = await buildStaff();
  staff = shop.as(sari);
});

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

async function sheets<Kind extends PrintKind>(kind: Kind, ...ids: number[]): Promise<PrintAnswer<Kind>> {
  return dataOf(await staff.get(`/api/prints/${kind}?ids=${ids.join(',')}`));
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
const sent = (kind: PrintKind, ...ids: number[]) => staff.post(`/api/prints/${kind}`).send({ ids });

test('slips and labels are of paid orders only, and what is left out is named; an invoice is there for all', async () => {
  const admin = shop.as(await buildAdmin());
  const paid = (await placePaidOrder(shop)).placed;
  const waiting = (await placeOrder(shop)).placed;
  const cancelled = (await placeOrder(shop)).placed;
  await admin.put(`/api/invoices/cancel/${cancelled.id}`);
  const refunded = (await placePaidOrder(shop)).placed;
  await admin.put(`/api/invoices/refund/${refunded.id}`).send({ reason: 'customerAsked', note: 'BCA 123' });
  const ids = [waiting, refunded, paid, cancelled].map(({ id }) => id);

  for (const kind of ['slip', 'label'] as const) {
    const answer = await sheets(kind, ...ids);
    expect(answer.sheets.map(({ documentNo }) => documentNo)).toEqual([paid.documentNo]);
    expect(answer.leftOut).toEqual([
      { id: waiting.id, documentNo: waiting.documentNo, statusEnum: 0 },
      { id: refunded.id, documentNo: refunded.documentNo, statusEnum: 7 },
      { id: cancelled.id, documentNo: cancelled.documentNo, statusEnum: 6 },
    ]);
  }
  const invoices = await sheets('invoice', ...ids);
  expect(invoices.leftOut).toEqual([]);
  expect(invoices.sheets.map(({ id, paidAt }) => [id, paidAt !== null])).toEqual([
    [waiting.id, false],
    [refunded.id, true],
    [paid.id, true],
    [cancelled.id, false],
  ]);
});

test('no amount of money leaves the server with a slip or a label, and a label hides the middle of the phone number', async () => {
  const unit = await buildUnit({ price: 123_457 });
  const { placed } = await placePaidOrder(shop, { unit, quantity: 3 });
  const [slip, label, invoice] = await Promise.all([
    staff.get(`/api/prints/slip?ids=${placed.id}`),
    staff.get(`/api/prints/label?ids=${placed.id}`),
    sheets('invoice', placed.id),
  ]);
  const [sheet] = dataOf<PrintAnswer<'label'>>(label).sheets;
  expect(sheet).toMatchObject({ fullname: 'Sari Wulandari', phone: '0812-****-789', postalCode: '40111', pieces: 3 });
  expect(JSON.stringify(label.body)).not.toContain('3456');
  const [first] = dataOf<PrintAnswer<'slip'>>(slip).sheets;
  expect(first?.invoiceDetails).toMatchObject([{ quantity: 3, productDetail: { code: unit.code } }]);
  for (const { body } of [slip, label]) {
    expect(JSON.stringify(body)).not.toMatch(/price|total|subtotal|fee|123457|370371/i);
  }
  expect(invoice.sheets).toMatchObject([{ payment: { method: 'QR_CODE', channel: 'QRIS' }, total: placed.total }]);
});

test('two hundred at once cost as many statements as one, in the order that was asked for', async () => {
  const { customer, placed } = await placePaidOrder(shop);
  const others = await Promise.all([1, 2, 3].map(async () => (await placePaidOrder(shop, { customer })).placed.id));
  const ask = async (ids: number[]) => {
    // What the shop's settings are, is looked up once a second.
    await sheets('invoice', ...ids);
    return shop.countStatements(() => sheets('invoice', ...ids));
  };
  const one = await ask([placed.id]);
  expect(await ask([...others, placed.id])).toBe(one);
  expect((await sheets('slip', ...others.toReversed(), placed.id)).sheets.map(({ id }) => id)).toEqual([
    ...others.toReversed(),
    placed.id,
  ]);
  const ids = Array.from({ length: MAX_SHEETS + 1 }, (_, index) => index + 1);
  expect((await staff.get(`/api/prints/slip?ids=${ids.join(',')}`)).status).toBe(400);
  expect((await staff.get('/api/prints/slip?ids=1,zwei')).status).toBe(400);
  expect((await staff.get('/api/prints/slip')).status).toBe(400);
  expect((await staff.get('/api/prints/poster?ids=1')).status).toBe(400);
  expect((await staff.get('/api/prints/slip?ids=2147483647')).status).toBe(404);
});

test('what was sent to print is known by its kind, with who did so last, in the list and in the timeline', async () => {
  const { placed, api } = await placePaidOrder(shop);
  expect((await sheets('slip', placed.id)).sheets[0]?.printed).toBeNull();
  await sent('slip', placed.id);
  const dewi = await buildStaff();
  expect(
    (
      await shop
        .as(dewi)
        .post('/api/prints/slip')
        .send({ ids: [placed.id] })
    ).status,
  ).toBe(201);
  await sent('label', placed.id);

  const mark = { count: 2, by: nameOf(dewi), at: expect.any(String) as string };
  expect((await sheets('slip', placed.id)).sheets[0]?.printed).toEqual(mark);
  expect((await sheets('invoice', placed.id)).sheets[0]?.printed).toBeNull();
  const seen = dataOf<Invoice>(await staff.get(`/api/invoices/${placed.id}`));
  expect(seen.prints).toEqual([
    { kind: 'label', count: 1, by: nameOf(sari), at: mark.at },
    { kind: 'slip', ...mark },
  ]);
  expect(seen.events.slice(-3).map(({ note, by }) => [note, by])).toEqual([
    ['Packing slip sent to print', nameOf(sari)],
    ['Packing slip sent to print', nameOf(dewi)],
    ['Shipping label sent to print', nameOf(sari)],
  ]);
  expect(seen.events.map(({ isRoutine = false }) => isRoutine)).toEqual([false, false, true, true, true]);
  const listed = await staff.get('/api/invoices').query({
    pageNo: 1,
    recordsPerPage: 10,
    'documentNo.Operator': 4,
    'documentNo.Value': placed.documentNo,
  });
  expect(dataOf<{ rows: unknown }>(listed).rows).toMatchObject([{ id: placed.id, prints: 3 }]);

  const shopper = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
  expect(shopper.prints).toEqual([]);
  expect(shopper.events.filter(({ note }) => /print/.test(note))).toEqual([]);
});

test('either all of a job is marked, or nothing', async () => {
  const { placed } = await placePaidOrder(shop);
  expect((await sent('label', placed.id, 2_147_483_647)).status).toBe(404);
  expect((await sent('label')).status).toBe(400);
  expect((await sheets('label', placed.id)).sheets[0]?.printed).toBeNull();
});

test('shoppers print their own invoice, nobody else’s, and none of the documents for the parcel', async () => {
  const { placed, api } = await placePaidOrder(shop);
  const own = dataOf<OwnPrint>(await api.get(`/api/prints/own/${placed.id}`));
  expect(own).toMatchObject({ seller: { name: 'Lelap' }, sheet: { documentNo: placed.documentNo } });
  const [line] = own.sheet.invoiceDetails;
  await Color.update({ nameEn: 'Rose' }, { where: { name: line?.productDetail.color.name ?? '' } });
  const colorIn = async (language: string) => {
    const answer = await api.get(`/api/prints/own/${placed.id}`).set('Accept-Language', language);
    return dataOf<OwnPrint>(answer).sheet.invoiceDetails[0]?.productDetail.color.name;
  };
  expect(await colorIn('en')).toBe('Rose');
  expect(await colorIn('id')).toBe(line?.productDetail.color.name);
  expect((await shop.as(await buildUser()).get(`/api/prints/own/${placed.id}`)).status).toBe(404);
  expect((await api.get(`/api/prints/slip?ids=${placed.id}`)).status).toBe(403);
});

test('a customer’s note to the packers is on the packing page and the slip, never on the courier’s label', async () => {
  const typed = { notes: 'Titip satpam', packingNote: 'Kado untuk Ayu' };
  const { placed, api } = await placePaidOrder(shop, { typed });
  const [packed, own] = [await staff.get(`/api/packings/${placed.id}`), await api.get(`/api/invoices/${placed.id}`)];
  for (const answer of [packed, own]) expect(dataOf(answer)).toMatchObject(typed);
  expect((await sheets('slip', placed.id)).sheets).toMatchObject([typed]);
  const { sheets: labels } = await sheets('label', placed.id);
  expect(labels).toMatchObject([{ notes: 'Titip satpam' }]);
  expect(JSON.stringify(labels)).not.toContain('Kado');
});

test('a gift’s card is on the packing page, the slip and the shopper’s order, never on the label; without a gift there is none', async () => {
  const typed = { isGift: true, giftCard: 'Untuk Ayu,\ntidur nyenyak!' };
  const { placed, api } = await placePaidOrder(shop, { typed });
  const [packed, own] = [await staff.get(`/api/packings/${placed.id}`), await api.get(`/api/invoices/${placed.id}`)];
  for (const answer of [packed, own]) expect(dataOf(answer)).toMatchObject(typed);
  expect((await sheets('slip', placed.id)).sheets).toMatchObject([typed]);
  expect(JSON.stringify((await sheets('label', placed.id)).sheets)).not.toContain('Ayu');

  const plain = await placePaidOrder(shop, { typed: { giftCard: 'Untuk Ayu' } });
  const bought = dataOf(await plain.api.get(`/api/invoices/${plain.placed.id}`));
  expect(bought).toMatchObject({ isGift: false, giftCard: '' });
  expect(dataOf(await staff.get(`/api/packings/${plain.placed.id}`))).toMatchObject({ isGift: false });
});
