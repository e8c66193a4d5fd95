import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildStaff, buildUnit, nextSerial } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { reviewed, previewOf, receiptRow } from '../../../testing/receiptRows.ts';
import { race } from '../../../testing/stopAt.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice as InvoiceView } from '../../contract/invoices.ts';
import type { ReceiptBatch, ReceiptRowInput, ReceiptUndoConflict } from '../../contract/receiptBatches.ts';
import { now } from '../../clock.ts';
import { armFailpoints } from '../../failpoints.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { withShelves } from '../stock/shelves.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';

const shop = await openTestShop();
const staff = shop.as(await buildStaff());
beforeEach(() => shop.setTime(new Date()));
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const MINUTE = 60_000;

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

/** A number that looks like JNE's, unlike any before. */
function jne(): string {
  return `0100${String(nextSerial()).padStart(11, '0')}`;
}

async function paid() {
  return (await placePaidOrder(shop, { unit: await buildUnit() })).placed;
}

async function processed() {
  const placed = await paid();
  await staff.put(`/api/invoices/process/${placed.id}`);
  return placed;
}

function lineFor({ documentNo }: { documentNo: string }, receiptNumber = jne()): ReceiptRowInput {
  return receiptRow({ documentNo, receiptNumber });
}

function send(rows: readonly ReceiptRowInput[], key: string = randomUUID()) {
  return staff.post('/api/receipt-batches').set('Idempotency-Key', key).send({ rows });
}

async function saveLines(...rows: ReceiptRowInput[]): Promise<ReceiptBatch> {
  return dataOf(await send(await reviewed(staff, rows)));
}

function undo(batch: ReceiptBatch, body = {}) {
  return staff.put(`/api/receipt-batches/undo/${batch.id}`).send(body);
}

async function standing({ id }: { id: number }) {
  const { status, receiptNumber, shippedDate } = await Invoice.findByPk(id, { rejectOnEmpty: true });
  return { status, receiptNumber, isShipped: shippedDate !== null };
}

/** The mails that name a number: `waiting` or `sent`. */
async function mailsOf({ receiptNumber }: ReceiptRowInput): Promise<string[]> {
  const mails = await OutboxMail.findAll({ where: { text: { [Op.substring]: receiptNumber } } });
  return mails.map(({ sentAt }) => (sentAt ? 'sent' : 'waiting'));
}

test('a list ships what is processed and keeps the numbers of what is not, in one go and as if entered one by one', async () => {
  const [one, early] = [await processed(), await paid()];
  const rows = [lineFor(one), lineFor(early)];
  expect((await previewOf(staff, rows)).map(({ verdict }) => verdict)).toEqual(['set', 'kept']);
  const saved = await send(await reviewed(staff, rows));
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { message: 'Receipt numbers saved: 2.', data: { shipped: 1 } },
  ]);
  expect(await standing(one)).toEqual({ status: 3, receiptNumber: rows[0]?.receiptNumber, isShipped: true });
  expect(await standing(early)).toEqual({ status: 1, receiptNumber: rows[1]?.receiptNumber, isShipped: false });
  expect(await AuditEntry.count({ where: { entity: 'invoices', entityId: [one.id, early.id] } })).toBe(2);
  expect((await previewOf(staff, rows)).map(({ verdict }) => verdict)).toEqual(['same', 'same']);
});

test('every line gets the verdict that it deserves', async () => {
  const [good, other, shared] = [await processed(), await processed(), await processed()];
  const [unpaid, twice] = [(await placeOrder(shop)).placed, await processed()];
  await staff.put(`/api/invoices/receipt-number/${other.id}`).send({ receiptNumber: 'JNE00112233' });
  const number = jne();
  const rows = [
    lineFor(good),
    lineFor(other),
    lineFor(shared, 'JNE 00112233'),
    lineFor(twice, number),
    lineFor(unpaid),
    lineFor({ documentNo: 'INV/20200101/0001' }),
    lineFor(good, 'JX1234567890'),
    receiptRow({ documentNo: twice.documentNo, receiptNumber: '=cmd|calc' }),
    receiptRow({ name: 'Sari Wulandari', postalCode: '40111', receiptNumber: jne() }),
  ];
  const judged = await previewOf(staff, rows);
  expect(judged.map(({ verdict }) => verdict)).toEqual([
    ...['repeated', 'other', 'twice', 'repeated', 'status', 'unknown', 'repeated', 'noNumber', 'several'],
  ]);
  expect(judged[0]?.sameRows).toEqual([6]);
  expect(judged[1]?.invoice).toMatchObject({ receiptNumber: 'JNE00112233', statusEnum: 3 });
  expect(judged[2]?.sameOn).toEqual([{ id: other.id, documentNo: other.documentNo }]);
  expect(judged[8]?.candidates.length).toBeGreaterThan(1);
  const [unlike] = await previewOf(staff, [lineFor(good, 'ABC1')]);
  expect(unlike).toMatchObject({ verdict: 'unlike', example: '010012345678901' });
  const chosen = receiptRow({ ...rows[8], invoiceId: good.id });
  expect((await previewOf(staff, [chosen]))[0]).toMatchObject({ verdict: 'set', matchedBy: 'choice' });
});

test('what is doubtful is saved only where somebody agreed to it', async () => {
  const shipped = await processed();
  await staff.put(`/api/invoices/receipt-number/${shipped.id}`).send({ receiptNumber: jne() });
  const line = lineFor(shipped);
  const refused = await send(await reviewed(staff, [line]));
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'None of these lines can be saved as it is.' },
  ]);
  await saveLines({ ...line, isAgreed: true });
  expect(await standing(shipped)).toMatchObject({ status: 3, receiptNumber: line.receiptNumber });
});

test('a list that comes twice with one key is saved once', async () => {
  const rows = await reviewed(staff, [lineFor(await processed())]);
  const key = randomUUID();
  const answers = await Promise.all([send(rows, key), send(rows, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map((answer) => dataOf<ReceiptBatch>(answer).id)).size).toBe(1);
});

test('what changed since the preview is told with fresh verdicts, and nothing is saved by half', async () => {
  const [one, other] = [await processed(), await processed()];
  const rows = await reviewed(staff, [lineFor(one), lineFor(other)]);
  await staff.put(`/api/invoices/receipt-number/${other.id}`).send({ receiptNumber: jne() });
  const refused = await send(rows);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { data: { rows: [{ verdict: 'set' }, { verdict: 'other' }] } },
  ]);
  expect(await standing(one)).toMatchObject({ status: 2, receiptNumber: null });
});

test('of two lists with crossing numbers at once one is saved whole, and the other is told what has changed', async () => {
  const [one, other] = [await processed(), await processed()];
  const [first, second] = [jne(), jne()];
  const here = await reviewed(staff, [lineFor(one, first), lineFor(other, second)]);
  const there = await reviewed(staff, [lineFor(other, first), lineFor(one, second)]);
  const raced = await race(
    'receipts.kept',
    () => send(here),
    () => send(there),
  );
  expect([raced.first.status, raced.second.status]).toEqual([201, 409]);
  expect(raced.second.body).toMatchObject({ data: { rows: [{ verdict: 'other' }, { verdict: 'other' }] } });
  expect([await standing(one), await standing(other)]).toMatchObject([
    { receiptNumber: first },
    { receiptNumber: second },
  ]);
});

test('a list and somebody who enters one of its numbers by hand never wait for each other in a circle', async () => {
  const [one, other] = [await processed(), await processed()];
  const rows = await reviewed(staff, [lineFor(one), lineFor(other)]);
  const byHand = () => staff.put(`/api/invoices/receipt-number/${other.id}`).send({ receiptNumber: 'JNE99887766' });
  const { first, second } = await race('receipts.kept', () => send(rows), byHand);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await standing(other)).toMatchObject({ status: 3, receiptNumber: 'JNE99887766' });
  expect(await mailsOf(receiptRow({ receiptNumber: 'JNE99887766' }))).toEqual(['waiting']);
  expect(await Promise.all(rows.map(mailsOf))).toEqual([['waiting'], []]);
});

test.each(['receipts.judged', 'receipts.kept', 'receipts.written'] as const)(
  'a list that breaks off at %s leaves nothing behind',
  async (point) => {
    const [one, other] = [await processed(), await processed()];
    const rows = await reviewed(staff, [lineFor(one), lineFor(other)]);
    const events = await InvoiceEvent.count();
    armFailpoints((name) => {
      if (name === point) throw new Error('broken off');
    });
    expect((await send(rows)).status).toBe(500);
    armFailpoints(() => undefined);
    expect([await standing(one), await standing(other)]).toMatchObject([{ status: 2 }, { status: 2 }]);
    expect([await InvoiceEvent.count(), ...(await Promise.all(rows.map(mailsOf)))]).toEqual([events, [], []]);
    expect((await send(rows)).status).toBe(201);
  },
);

test('for ten minutes nobody is told, and until then the list can be taken back as if it had never been', async () => {
  const [one, early] = [await processed(), await paid()];
  const line = lineFor(one);
  const batch = await saveLines(line, lineFor(early));
  shop.advance(9 * MINUTE);
  await sendDueMails();
  expect(await mailsOf(line)).toEqual(['waiting']);
  const undone = await undo(batch);
  expect([undone.status, undone.body]).toMatchObject([200, { message: 'Taken back: 2. No customer was told.' }]);
  expect([await standing(one), await standing(early)]).toEqual([
    { status: 2, receiptNumber: null, isShipped: false },
    { status: 1, receiptNumber: null, isShipped: false },
  ]);
  expect(await mailsOf(line)).toEqual([]);
  const { events } = dataOf<InvoiceView>(await staff.get(`/api/invoices/${one.id}`));
  expect(events.at(-1)).toMatchObject({ fromStatus: 3, toStatus: 2, note: 'The receipt number was taken back' });
  expect((await undo(batch)).status).toBe(409);
  expect(await saveLines(lineFor(one))).toMatchObject({ shipped: 1 });
});

test('who counted the shelf while the parcel was said to be gone, and before and after, is told rightly what should be there', async () => {
  const unit = await buildUnit({ stock: 5 });
  const { placed } = await placePaidOrder(shop, { unit, quantity: 2 });
  await staff.put(`/api/invoices/process/${placed.id}`);
  const look = () => ({ productDetailId: unit.id, countedAt: now() });
  const looks = [look()];
  shop.advance(MINUTE);
  const batch = await saveLines(lineFor(placed));
  shop.advance(MINUTE);
  looks.push(look());
  shop.advance(MINUTE);
  await undo(batch);
  shop.advance(MINUTE);
  const shelves = await withShelves([...looks, look()]);
  expect(shelves.map(({ expected, held }) => [expected, held])).toEqual([
    [5, 2],
    [3, 0],
    [5, 2],
  ]);
});

test('after ten minutes the mails go, and nothing can be taken back', async () => {
  const line = lineFor(await processed());
  const batch = await saveLines(line);
  shop.advance(10 * MINUTE);
  expect((await undo(batch)).status).toBe(409);
  await sendDueMails();
  expect(await mailsOf(line)).toEqual(['sent']);
  const [newest] = dataOf<ReceiptBatch[]>(await staff.get('/api/receipt-batches/recent'));
  expect(newest).toMatchObject({ id: batch.id, undoUntil: null, undoneAt: null });
});

test('what has moved on since is named, and the rest goes back if asked', async () => {
  const [one, corrected, delivered, gone] = [
    await processed(),
    await processed(),
    await processed(),
    await processed(),
  ];
  const batch = await saveLines(lineFor(one), lineFor(corrected), lineFor(delivered), lineFor(gone));
  await staff.put(`/api/invoices/receipt-number/${corrected.id}`).send({ receiptNumber: 'JNE55667788' });
  await staff.put(`/api/invoices/deliver/${delivered.id}`);
  await staff.post('/api/hand-overs').send({ courier: 'JNE', invoiceIds: [gone.id] });
  const refused = await undo(batch);
  expect(refused.status).toBe(409);
  expect(dataOf<ReceiptUndoConflict>(refused)).toEqual({
    others: 1,
    moved: [
      { id: corrected.id, documentNo: corrected.documentNo, reason: 'number' },
      { id: delivered.id, documentNo: delivered.documentNo, reason: 'status' },
      { id: gone.id, documentNo: gone.documentNo, reason: 'handedOver' },
    ],
  });
  expect(await standing(one)).toMatchObject({ status: 3 });
  expect((await undo(batch, { isPartial: true })).body).toMatchObject({ data: { undoneCount: 1 } });
  expect([await standing(one), await standing(corrected)]).toMatchObject([
    { status: 2, receiptNumber: null },
    { status: 3, receiptNumber: 'JNE55667788' },
  ]);
});

test('an undo against a mail that is being sent: one of them wins, and no mail reports a reverted number', async () => {
  const one = await processed();
  const batch = await saveLines(lineFor(one));
  const { mailId } = await ReceiptBatchLine.findOne({ where: { receiptBatchId: batch.id }, rejectOnEmpty: true });
  // As if this instance's clock were behind another one's that sends.
  await OutboxMail.update({ nextTryAt: new Date(0) }, { where: { id: mailId ?? 0 } });
  const { second } = await race('mail.claimed', sendDueMails, () => undo(batch));
  expect(second.body).toMatchObject({ data: { moved: [{ id: one.id, reason: 'mailed' }], others: 0 } });
  expect(await standing(one)).toMatchObject({ status: 3 });
});

test('five hundred lines are judged in as many statements as one, and saved', async () => {
  const placed = await processed();
  const line = lineFor(placed);
  const strangers = Array.from({ length: 499 }, (_, number) =>
    receiptRow({
      phoneNumber: `0899${String(number).padStart(7, '0')}`,
      receiptNumber: jne(),
      name: `Orang ${number}`,
    }),
  );
  const few = await shop.countStatements(() => previewOf(staff, [line]));
  expect(await shop.countStatements(() => previewOf(staff, [line, ...strangers]))).toBe(few);
  const batch = await saveLines(line, ...strangers);
  expect(batch).toMatchObject({ count: 1, shipped: 1 });
});

test('what no list of receipts looks like is refused in words', async () => {
  const refusals: object[] = [
    { rows: [] },
    { rows: Array.from({ length: 501 }, () => receiptRow({})) },
    { rows: 'INV' },
    { rows: [{ ...receiptRow({}), name: 7 }] },
    { rows: [{ ...receiptRow({}), invoiceId: '1 OR 1' }] },
    {},
  ];
  for (const body of refusals) expect((await staff.post('/api/receipt-batches/preview').send(body)).status).toBe(400);
  const large = await staff.post('/api/receipt-batches/preview').send({ rows: [{ name: 'x'.repeat(10_000_000) }] });
  expect([large.status, large.body]).toMatchObject([413, { isSuccess: false }]);
  expect((await staff.post('/api/receipt-batches').send({ rows: [receiptRow({})] })).status).toBe(400);
});

test('columns of a courier’s list are kept by name for the whole team, replaced and forgotten', async () => {
  const columns = { receiptNumber: 'No. Resi', documentNo: null, phoneNumber: '#2', name: null, postalCode: null };
  const template = { courier: 'JNE', name: 'Portal', columns };
  const keep = (body: object) => staff.post('/api/receipt-templates').send(body);
  const { id } = dataOf<{ id: number }>(await keep(template));
  const replaced = { ...template, columns: { ...columns, name: 'Penerima' } };
  expect((await keep(replaced)).status).toBe(201);
  const others = shop.as(await buildStaff());
  expect(dataOf(await others.get('/api/receipt-templates'))).toEqual([{ id, ...replaced }]);
  expect((await keep({ ...template, name: ' ' })).status).toBe(400);
  expect((await others.delete(`/api/receipt-templates/${id}`)).status).toBe(200);
  expect((await others.delete(`/api/receipt-templates/${id}`)).status).toBe(404);
});
