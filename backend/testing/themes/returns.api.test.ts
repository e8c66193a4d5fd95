import { expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildStaff, buildUnit, buildUser } from '../factories.ts';
import { linksOf } from '../payments.ts';
import { askReturn, placeDeliveredOrder, placeDeliveredPair, returnOf, sendPhoto } from '../returns.ts';
import { openTestShop } from '../testShop.ts';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import type { Return, ReturnPhoto, ReturnRow, ReturnsOfInvoice } from '../../src/contract/returns.ts';
import { RETURN_STATUS } from '../../src/contract/returns.ts';
import { DailySales } from '../../src/models/tables/DailySales.ts';
import { OutboxMail } from '../../src/models/tables/OutboxMail.ts';
import { ProductDetail } from '../../src/models/tables/ProductDetail.ts';

const shop = await openTestShop();
const DAY = 86_400_000;

async function stockOf({ id }: Pick<ProductDetail, 'id'>): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

test('what is returned unopened can be sold again, once, and its money is noted as sent back', async () => {
  const ordered = await placeDeliveredOrder(shop, { unit: await buildUnit({ stock: 5 }), quantity: 2 });
  const { api, staff, unit, line, placed } = ordered;
  const asked = await askReturn(api, returnOf(ordered));
  expect(asked.status).toBe(201);
  const { id, value } = dataOf<Return>(asked);
  expect(value).toBe(Math.round(line.subtotal / 2));

  await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'refund', note: '' });
  const received = { lines: [{ invoiceDetailId: line.id, resellable: 1 }] };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => staff.put(`/api/returns/receive/${id}`).send(received)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await stockOf(unit)).toBe(4);

  const silent = await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'refund' });
  expect(silent.body).toMatchObject({ data: { errors: [{ field: 'note' }] } });
  const settled = await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'refund', note: 'BCA 77' });
  expect(dataOf<Return>(settled)).toMatchObject({ statusEnum: RETURN_STATUS.settled, refundAmount: value });

  const notes = dataOf<Invoice>(await staff.get(`/api/invoices/${placed.id}`)).events.map((event) => event.note);
  expect(notes.slice(-4)).toEqual([
    'Return requested',
    'Return approved',
    'Returned goods received',
    'Return settled by money back: BCA 77',
  ]);
  const mails = (await OutboxMail.findAll()).filter(({ text }) => text.includes(placed.documentNo));
  expect(mails.map(({ subject }) => subject).slice(-2)).toEqual([
    expect.stringMatching(/approved|disetujui/),
    expect.stringMatching(/settled|selesai/),
  ]);
  expect(await brokenInvariants()).toEqual([]);
});

test('an exchange holds its replacement at once, and the shopper pays only the difference', async () => {
  const ordered = await placeDeliveredPair(shop);
  const { api, staff, line, sibling } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const asked = await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines }));
  const { id } = dataOf<Return>(asked);
  const approved = await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  const { exchangeInvoice } = dataOf<Return>(approved);
  expect(exchangeInvoice).toMatchObject({ total: 30_000, statusEnum: INVOICE_STATUS.waiting });
  expect(await stockOf(sibling)).toBe(2);

  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 0 }] });
  expect((await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'exchange' })).status).toBe(409);
  const exchange = dataOf<Invoice>(await api.get(`/api/invoices/${exchangeInvoice?.id ?? 0}`));
  expect(exchange).toMatchObject({ credit: 100_000, shipmentFee: 0, total: 30_000 });
  await shop.api.post(`/api/payments/simulator/${exchange.xenditId ?? ''}/pay`);
  const settled = await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'exchange' });
  expect(dataOf<Return>(settled)).toMatchObject({
    refundAmount: 0,
    exchangeInvoice: { statusEnum: INVOICE_STATUS.paid },
  });
  expect(await brokenInvariants()).toEqual([]);
});

test('a replacement that costs less goes to the packers when the goods are back, and the rest of the money goes back', async () => {
  const ordered = await placeDeliveredPair(shop, { price: 80_000 });
  const { api, staff, line, sibling } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 2, exchangeForId: sibling.id }];
  const asked = await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines }));
  const { id } = dataOf<Return>(asked);
  const approved = await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  const replacementId = dataOf<Return>(approved).exchangeInvoice?.id ?? 0;
  expect((await api.put(`/api/invoices/pay/${replacementId}`)).status).toBe(409);
  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 2 }] });
  const settled = await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'exchange', note: 'OVO' });
  expect(dataOf<Return>(settled)).toMatchObject({
    refundAmount: 40_000,
    exchangeInvoice: { total: 0, statusEnum: INVOICE_STATUS.paid },
  });
  expect(await brokenInvariants()).toEqual([]);
});

test('a replacement whose price difference is paid is not packed before the goods are back', async () => {
  const ordered = await placeDeliveredPair(shop);
  const { api, staff, line, sibling, placed } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const { id } = dataOf<Return>(await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines })));
  const approved = await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  const replacementId = dataOf<Return>(approved).exchangeInvoice?.id ?? 0;
  const { paymentUrl } = dataOf<Invoice>(await api.get(`/api/invoices/${replacementId}`));
  await shop.api.post(`/api/payments/simulator/${paymentUrl?.split('/').at(-1) ?? ''}/pay`).expect(200);

  const early = await staff.put(`/api/invoices/process/${replacementId}`);
  expect([early.status, (early.body as Envelope<null>).message]).toEqual([
    409,
    expect.stringContaining(placed.documentNo),
  ]);
  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] });
  expect((await staff.put(`/api/invoices/process/${replacementId}`)).status).toBe(200);
  expect(await brokenInvariants()).toEqual([]);
});

test('without stock an exchange can’t be approved, but money back can be agreed', async () => {
  const ordered = await placeDeliveredPair(shop, { stock: 0 });
  const { api, staff, line, sibling } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const { id } = dataOf<Return>(await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines })));
  const approve = (resolution: string) => staff.put(`/api/returns/approve/${id}`).send({ resolution, note: '' });
  expect((await approve('exchange')).status).toBe(409);
  expect(dataOf<Return>(await staff.get(`/api/returns/${id}`)).statusEnum).toBe(RETURN_STATUS.requested);
  expect((await approve('refund')).status).toBe(200);
});

test.each(['taken back', 'settled by money back'])('a return that is %s frees its replacement', async (how) => {
  const ordered = await placeDeliveredPair(shop);
  const { api, staff, line, sibling } = ordered;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: sibling.id }];
  const { id } = dataOf<Return>(await askReturn(api, returnOf(ordered, { resolution: 'exchange', lines })));
  await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
  if (how === 'taken back') {
    expect((await shop.as(await buildUser()).put(`/api/returns/withdraw/${id}`)).status).toBe(404);
    await api.put(`/api/returns/withdraw/${id}`).expect(200);
  } else {
    await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] });
    await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'refund', note: 'BCA' }).expect(200);
  }
  const { exchangeInvoice } = dataOf<Return>(await staff.get(`/api/returns/${id}`));
  expect(exchangeInvoice?.statusEnum).toBe(INVOICE_STATUS.cancelled);
  expect((await linksOf({ documentNo: exchangeInvoice?.documentNo ?? '' })).map(({ status }) => status)).toEqual([
    'EXPIRED',
  ]);
  expect(await stockOf(sibling)).toBe(3);
  expect(await brokenInvariants()).toEqual([]);
});

test('seven days after delivery are enough, a moment later is too late', async () => {
  shop.setTime('2026-11-01T05:00:00Z');
  const ordered = await placeDeliveredOrder(shop);
  // A new session: none lasts seven days.
  const asked = () => askReturn(shop.as(ordered.customer), returnOf(ordered));
  const about = () => shop.as(ordered.customer).get(`/api/returns/of/${ordered.placed.id}`);
  expect(dataOf<ReturnsOfInvoice>(await about()).returnableUntil).toBe('2026-11-08T05:00:00.000Z');
  shop.advance(7 * DAY);
  expect((await asked()).status).toBe(409);
  expect(dataOf<ReturnsOfInvoice>(await about())).toMatchObject({ returnableUntil: null, returnable: [] });
  shop.advance(-1);
  expect((await asked()).status).toBe(201);
});

test('the same piece can’t be sent back twice, also not at the same moment', async () => {
  const ordered = await placeDeliveredOrder(shop, { quantity: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => askReturn(ordered.api, returnOf(ordered))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body).toMatchObject({ data: { errors: [{ field: 'lines.0.quantity' }] } });
});

test('a return is asked for by who ordered and got it, with a reason, and a photo of a defect', async () => {
  const ordered = await placeDeliveredOrder(shop);
  const stranger = shop.as(await buildUser());
  expect((await askReturn(stranger, returnOf(ordered))).status).toBe(404);
  expect((await stranger.get(`/api/returns/of/${ordered.placed.id}`)).status).toBe(404);
  const odd = await askReturn(ordered.api, returnOf(ordered, { lines: [], note: '' }));
  expect(odd.body).toMatchObject({ data: { errors: [{ field: 'note' }, { field: 'lines' }] } });
  const defect = await askReturn(ordered.api, returnOf(ordered, { reason: 'defective' }));
  expect(defect.body).toMatchObject({ data: { errors: [{ field: 'photoIds' }] } });

  const photo = dataOf<ReturnPhoto>(await sendPhoto(ordered.api));
  const values = { reason: 'defective' as const, photoIds: [photo.id] };
  expect((await stranger.post('/api/returns/photos').field('x', 'y')).status).toBe(400);
  const asked = await askReturn(ordered.api, returnOf(ordered, values));
  expect(dataOf<Return>(asked).photos).toEqual([photo]);
  const list = await shop
    .as(await buildStaff())
    .get('/api/returns')
    .query({ 'documentNo.Value': ordered.placed.documentNo });
  expect(dataOf<ListData<ReturnRow>>(list).rows).toMatchObject([
    { reason: 'defective', pieces: 1, status: 'Requested' },
  ]);
  expect((await ordered.api.put(`/api/returns/approve/${dataOf<Return>(asked).id}`)).status).toBe(403);
});

test('the money of a return lowers the revenue of its day', async () => {
  shop.setTime('2026-12-24T05:00:00Z');
  const ordered = await placeDeliveredOrder(shop);
  const { staff, line } = ordered;
  const { id, value } = dataOf<Return>(await askReturn(ordered.api, returnOf(ordered)));
  await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'refund', note: '' });
  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] });
  await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'refund', note: 'BCA' });
  expect(await DailySales.findByPk('20261224')).toMatchObject({ refunds: value });
  expect(await brokenInvariants()).toEqual([]);
});
