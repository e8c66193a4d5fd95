import { randomUUID } from 'node:crypto';
import type { Invoice } from '../../../backend/src/contract/invoices.ts';
import type { ReceiptBatch, ReceiptPreview, ReceiptRowInput } from '../../../backend/src/contract/receiptBatches.ts';
import { call, dataOf } from '../client.ts';
import type { Client } from './clients.ts';
import { acknowledged, buy, insist, pay, step } from './clients.ts';

/** Two parcels get their numbers in one paste, which is taken back; then one by one, and go with the courier. */
export async function pasted(client: Client): Promise<void> {
  const { origin, staff: token } = client;
  const rows: { id: number; row: ReceiptRowInput }[] = [];
  for (const placed of [await buy(client), await buy(client)]) {
    await pay(client, placed);
    await step(client, `/invoices/process/${placed.id}`);
    rows.push({ id: placed.id, row: rowOf(placed.id, placed.documentNo) });
  }
  const asked = { rows: rows.map(({ row }) => row) };
  const told = dataOf<ReceiptPreview>(
    await insist(() => call(origin, 'POST', '/receipt-batches/preview', { token, body: asked })),
  );
  const body = { rows: asked.rows.map((row, index) => ({ ...row, seen: told?.rows[index]?.seen ?? '' })) };
  const key = randomUUID();
  const saved = await insist(() => call(origin, 'POST', '/receipt-batches', { token, key, body }));
  const batch = dataOf<ReceiptBatch>(saved);
  if (batch?.shipped !== rows.length) throw new Error(`the numbers were not saved: ${JSON.stringify(saved.body)}`);
  acknowledged(await step(client, `/receipt-batches/undo/${batch.id}`), [409]);
  for (const { id, row } of rows)
    await step(client, `/invoices/receipt-number/${id}`, { receiptNumber: row.receiptNumber });
  const first = dataOf<Invoice>(await insist(() => call(origin, 'GET', `/invoices/${rows[0]?.id}`, { token })));
  const sheet = { courier: first?.courier, invoiceIds: rows.map(({ id }) => id) };
  acknowledged(await insist(() => call(origin, 'POST', '/hand-overs', { token, body: sheet })), [409]);
}

function rowOf(id: number, documentNo: string): ReceiptRowInput {
  const receiptNumber = `JNE${String(id).padStart(12, '0')}`;
  const clues = { documentNo, phoneNumber: '', name: '', postalCode: '' };
  return { receiptNumber, ...clues, invoiceId: null, isAgreed: false, seen: '' };
}
