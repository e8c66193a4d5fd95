import type { ReceiptPreview, ReceiptRowInput } from '../src/contract/receiptBatches.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import type { Api } from './testShop.ts';

/** A line of a courier's list; fields that are not given are empty. */
export function receiptRow(values: Partial<ReceiptRowInput>): ReceiptRowInput {
  const empty = { receiptNumber: '', documentNo: '', phoneNumber: '', name: '', postalCode: '' };
  return { ...empty, invoiceId: null, isAgreed: false, seen: '', ...values };
}

/** The shop's preview of lines. */
export async function previewOf(staff: Api, rows: readonly ReceiptRowInput[]): Promise<ReceiptPreview['rows']> {
  const answer = await staff.post('/api/receipt-batches/preview').send({ rows });
  return (answer.body as Envelope<ReceiptPreview>).data.rows;
}

/** The same lines after a review. */
export async function reviewed(staff: Api, rows: readonly ReceiptRowInput[]): Promise<ReceiptRowInput[]> {
  const preview = await previewOf(staff, rows);
  return rows.map((row, index) => ({ ...row, seen: preview[index]?.seen ?? '' }));
}
