import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildStaff } from '../../../testing/factories.ts';
import { newReceipt, parcelsOf, placeSplitOrder } from '../../../testing/parcels.ts';
import { previewOf, receiptRow, reviewed } from '../../../testing/receiptRows.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { HandOver } from '../../contract/handOvers.ts';
import type { LabelSheet, PrintAnswer } from '../../contract/prints.ts';
import type { ReceiptBatch } from '../../contract/receiptBatches.ts';

const shop = await openTestShop();
const staff = shop.as(await buildStaff());
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

async function processedInTwo() {
  const { placed } = await placeSplitOrder(shop, staff, 3, 1);
  await staff.put(`/api/invoices/process/${placed.id}`).expect(200);
  return placed;
}

test('two numbers pasted for an order in two parcels ship both, the sheet has both, and the undo takes both back', async () => {
  const placed = await processedInTwo();
  const rows = [1, 2].map(() => receiptRow({ documentNo: placed.documentNo, receiptNumber: newReceipt() }));
  expect(await previewOf(staff, rows)).toMatchObject([
    { verdict: 'set', parcelNo: 1 },
    { verdict: 'set', parcelNo: 2 },
  ]);
  const three = [...rows, receiptRow({ documentNo: placed.documentNo, receiptNumber: newReceipt() })];
  expect((await previewOf(staff, three)).map(({ verdict }) => verdict)).toEqual(['repeated', 'repeated', 'repeated']);
  const send = async () =>
    staff
      .post('/api/receipt-batches')
      .set('Idempotency-Key', randomUUID())
      .send({ rows: await reviewed(staff, rows) });
  const batch = dataOf<ReceiptBatch>(await send());
  expect(batch).toMatchObject({ count: 2, shipped: 2 });
  await staff.put(`/api/receipt-batches/undo/${batch.id}`).send({}).expect(200);
  expect(await parcelsOf(staff, placed)).toMatchObject([
    { receiptNumber: null, shippedDate: null },
    { receiptNumber: null, shippedDate: null },
  ]);
  await send();
  const made = await staff.post('/api/hand-overs').send({ courier: 'JNE', invoiceIds: [placed.id] });
  expect(dataOf<HandOver>(made)).toMatchObject({
    weight: 1600,
    parcels: [
      { pieces: 3, weight: 1200, parcel: { no: 1, of: 2 } },
      { pieces: 1, weight: 400, parcel: { no: 2, of: 2 } },
    ],
  });
});

test('a split order has a label for each parcel, with its own pieces and weight', async () => {
  const placed = await processedInTwo();
  const { sheets } = dataOf<PrintAnswer<'label'>>(await staff.get(`/api/prints/label?ids=${placed.id}`));
  const shown = ({ parcel, pieces, weight }: LabelSheet) => [parcel, pieces, weight];
  expect(sheets.map(shown)).toEqual([
    [{ no: 1, of: 2 }, 3, 1200],
    [{ no: 2, of: 2 }, 1, 400],
  ]);
});
