import { describe, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUser } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { stockOf, traceOf } from '../../../testing/orderTrace.ts';
import { expectSoundBooks } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type {
  BulkVerdict,
  InvoiceCounts,
  InvoiceMail,
  StaffNote,
  WhatsAppMessage,
} from '../../contract/invoiceDesk.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import * as outbox from '../mails/outbox.ts';

const shop = await openTestShop();
const staff = await buildStaff();
const desk = shop.as(staff);

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

async function inBulk(step: string, ids: readonly number[]) {
  const { text } = await desk.post('/api/invoices/bulk').send({ step, ids }).buffer(true).expect(200);
  const [head, ...verdicts] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(head).toEqual({ totalRows: new Set(ids).size });
  return verdicts as BulkVerdict[];
}

describe('a step with many invoices', () => {
  test('is taken with each by itself, says of each why it was not, and can be asked for again', async () => {
    const [first, second, unpaid] = [await placePaidOrder(shop), await placePaidOrder(shop), await placeOrder(shop)];
    const ids = [first.placed.id, unpaid.placed.id, second.placed.id, 999_999, first.placed.id];
    expect(await inBulk('process', ids)).toEqual([
      { id: first.placed.id, refusal: null },
      { id: unpaid.placed.id, refusal: 'This invoice is "Waiting for payment"; that step is not possible.' },
      { id: second.placed.id, refusal: null },
      { id: 999_999, refusal: expect.stringContaining('') as string },
    ]);
    const again = await inBulk('process', ids);
    expect(again.every(({ refusal }) => refusal !== null)).toBe(true);
    expect((await traceOf(first.placed)).timeline).toEqual(['waiting', 'paid', 'processed']);
    expect(await inBulk('deliver', [first.placed.id])).toEqual([
      { id: first.placed.id, refusal: 'This invoice is "Processed"; that step is not possible.' },
    ]);
    expect(await stockOf(first.unit)).toBe(9);
    await expectSoundBooks();
  });

  test('refuses no invoices, too many, and steps that nobody takes in bulk', async () => {
    const send = (body: object) => desk.post('/api/invoices/bulk').send(body);
    for (const body of [
      { step: 'process', ids: [] },
      { step: 'refund', ids: [1] },
      { step: 'process', ids: ['1'] },
      { step: 'process', ids: Array.from({ length: 1001 }, (_, id) => id + 1) },
    ]) {
      expect((await send(body)).status).toBe(400);
    }
  });
});

test('invoices are counted by status as far as the search finds them, in one statement however many there are', async () => {
  const { placed, city } = await placePaidOrder(shop);
  await StoredInvoice.update({ cityName: 'Kota Hitung' }, { where: { id: placed.id } });
  const ask = async (query: string) =>
    dataOf<InvoiceCounts>(await desk.get(`/api/invoices/counts${query}`).expect(200));
  const found = await ask('?search=hitung&statusEnum.Operator=4&statusEnum.Value=3');
  expect(found.counts).toMatchObject({ [INVOICE_STATUS.paid]: 1, [INVOICE_STATUS.shipped]: 0 });
  const all = await ask('');
  expect(all.counts[INVOICE_STATUS.paid]).toBe(await StoredInvoice.count({ where: { status: INVOICE_STATUS.paid } }));
  const oldest = await StoredInvoice.min<Date, StoredInvoice>('paidAt', { where: { status: INVOICE_STATUS.paid } });
  expect(new Date(all.oldestPaidAt ?? '')).toEqual(new Date(oldest));
  // The caller, and the counts.
  expect(await shop.countStatements(() => ask(''))).toBe(2);
  expect(city.id).toBeGreaterThan(0);
});

describe('notes among staff', () => {
  const write = (id: number, text: string, isPinned = false) =>
    desk.post(`/api/invoices/notes/${id}`).send({ text, isPinned });

  test('are read by staff, the pinned first, and in nothing that a customer gets', async () => {
    const { placed, api } = await placePaidOrder(shop);
    await write(placed.id, 'Bungkus kado', true).expect(201);
    const notes = dataOf<StaffNote[]>(await write(placed.id, 'Sudah ditelepon\nbesok').expect(201));
    const by = `${staff.firstName} ${staff.lastName}`;
    expect(notes).toMatchObject([
      { text: 'Bungkus kado', isPinned: true, by, mayRemove: true },
      { text: 'Sudah ditelepon\nbesok', isPinned: false, by, mayRemove: true },
    ]);
    expect((await api.get(`/api/invoices/notes/${placed.id}`)).status).toBe(403);
    await desk.put(`/api/invoices/process/${placed.id}`);
    await desk.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'JNE1' });
    const theirs = [
      (await api.get(`/api/invoices/${placed.id}`)).text,
      (await api.get('/api/invoices/customer')).text,
      (await desk.get(`/api/invoices/${placed.id}`)).text,
      (await desk.get('/api/invoices/export').buffer(true)).text,
      JSON.stringify(await OutboxMail.findAll({ where: { invoiceId: placed.id } })),
    ];
    expect(theirs.filter((text) => text.includes('Bungkus') || text.includes('ditelepon'))).toEqual([]);
  });

  test('are removed by their author or an admin, and pinned by anybody', async () => {
    const { placed } = await placePaidOrder(shop);
    const [note] = dataOf<StaffNote[]>(await write(placed.id, 'Hati-hati'));
    const path = `/api/invoices/notes/${placed.id}/${note?.id ?? 0}`;
    const colleague = shop.as(await buildStaff());
    const pinned = dataOf<StaffNote[]>(await colleague.put(path).send({ isPinned: true }).expect(200));
    expect(pinned).toMatchObject([{ isPinned: true, mayRemove: false }]);
    expect((await colleague.delete(path)).status).toBe(403);
    const other = await placePaidOrder(shop);
    expect((await desk.delete(path.replace(`/${placed.id}/`, `/${other.placed.id}/`))).status).toBe(404);
    const admin = shop.as(await buildAdmin());
    expect(dataOf<StaffNote[]>(await admin.delete(path).expect(200))).toEqual([]);
    expect((await write(placed.id, '  ')).status).toBe(400);
    expect((await write(999_999, 'x')).status).toBe(404);
  });
});

describe('mails about an order', () => {
  test('are seen by staff without their words, and sent again to their own address', async () => {
    const { placed, customer } = await placePaidOrder(shop);
    await outbox.sendDue();
    const path = `/api/invoices/mails/${placed.id}`;
    const mails = dataOf<InvoiceMail[]>(await desk.get(path).expect(200));
    expect(mails.map(({ state, recipient, canSendAgain }) => [state, recipient, canSendAgain])).toEqual([
      ['sent', customer.email, true],
      ['sent', customer.email, true],
    ]);
    expect(mails[0]).not.toHaveProperty('html');
    const after = dataOf<InvoiceMail[]>(await desk.post(`${path}/${mails[0]?.id ?? 0}`).expect(201));
    expect(after).toHaveLength(3);
    expect(after[0]).toMatchObject({ subject: mails[0]?.subject, state: 'waiting', canSendAgain: false });
    expect((await desk.post(`${path}/${mails[0]?.id ?? 0}`)).status).toBe(409);
    expect((await desk.post(`${path}/${after[0]?.id ?? 0}`)).status).toBe(409);
  });

  test('with a way in are for nobody to send, nor are those of another order', async () => {
    const { placed } = await placePaidOrder(shop);
    const secret = await OutboxMail.create({
      ...{ recipient: 'sari@mail.test', subject: 'Reset', text: 'x', html: '<p>x</p>' },
      ...{ isSecret: true, invoiceId: placed.id, sentAt: new Date() },
    });
    const path = `/api/invoices/mails/${placed.id}`;
    expect(dataOf<InvoiceMail[]>(await desk.get(path))[0]).toMatchObject({ id: secret.id, canSendAgain: false });
    expect((await desk.post(`${path}/${secret.id}`)).status).toBe(409);
    const other = await placePaidOrder(shop);
    expect((await desk.post(`/api/invoices/mails/${other.placed.id}/${secret.id}`)).status).toBe(404);
  });
});

describe('a message by WhatsApp', () => {
  const ask = (id: number) => desk.get(`/api/invoices/whatsapp/${id}`);

  test('is in the customer’s language and about the order’s status; only staff see who opened it', async () => {
    const indonesian = shop.as(await buildUser(), 'id');
    const { placed, api } = await placeOrder(shop);
    await StoredInvoice.update({ language: 'id' }, { where: { id: placed.id } });
    const waiting = dataOf<WhatsAppMessage>(await ask(placed.id).expect(200));
    expect(waiting.phoneNumber).toBe('+628123456789');
    expect(waiting.text).toContain('Halo Sari Wulandari,');
    const link = `http://shop.test/payment-redirect?documentNo=${encodeURIComponent(placed.documentNo)}`;
    expect(waiting.text).toContain(link);
    await shop.api.post(`/api/payments/simulator/${placed.xenditId ?? ''}/pay`);
    expect(dataOf<WhatsAppMessage>(await ask(placed.id)).text).toContain('sudah kami terima');
    await desk.put(`/api/invoices/process/${placed.id}`);
    await desk.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'JNE 1' });
    const shipped = dataOf<WhatsAppMessage>(await ask(placed.id)).text;
    expect(shipped).toContain('Nomor resi: JNE 1');
    expect(shipped).toContain('https://cekresi.com/?noresi=JNE%201');

    const noted = dataOf<Invoice>(await desk.post(`/api/invoices/whatsapp/${placed.id}`).expect(201));
    expect(noted.events.at(-1)).toMatchObject({
      ...{ note: 'WhatsApp message opened', by: `${staff.firstName} ${staff.lastName}` },
      ...{ fromStatus: INVOICE_STATUS.shipped, toStatus: INVOICE_STATUS.shipped },
    });
    const theirs = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
    expect(theirs.events.map(({ toStatus }) => toStatus)).toEqual([0, 1, 2, 3]);
    expect((await indonesian.get(`/api/invoices/whatsapp/${placed.id}`)).status).toBe(403);
  });

  test('is not there for an order that is over without goods', async () => {
    const { placed, api } = await placeOrder(shop);
    await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
    expect((await ask(placed.id)).status).toBe(409);
    expect((await desk.post(`/api/invoices/whatsapp/${placed.id}`)).status).toBe(409);
  });
});
