import { randomUUID } from 'node:crypto';
import type { Envelope } from '../src/contract/envelope.ts';
import type {
  Purchase,
  PurchaseInput,
  PurchaseLineInput,
  ReceiptInput,
  ReceivedLine,
} from '../src/contract/purchases.ts';
import type { Api } from './testShop.ts';

/** Expects a delivery of these units. */
export async function buildPurchase(
  admin: Api,
  lines: PurchaseLineInput[],
  about: Partial<PurchaseInput> = {},
): Promise<Purchase> {
  const input = { supplier: 'Toko Kain', supplierPhone: '', note: '', expectedOn: null, ...about, lines };
  const answer = await admin.post('/api/purchases').set('Idempotency-Key', randomUUID()).send(input).expect(201);
  return (answer.body as Envelope<Purchase>).data;
}

/** Receives pieces of a purchase; `seen`: as many as were here when the page was opened. */
export function receive(
  admin: Api,
  { id, lines: known }: Pick<Purchase, 'id' | 'lines'>,
  lines: (Partial<ReceivedLine> & Pick<ReceivedLine, 'productDetailId' | 'quantity'>)[],
  { key = randomUUID(), ...about }: Partial<ReceiptInput> & { key?: string } = {},
) {
  const seen = known.reduce((sum, { received }) => sum + received, 0);
  const input = { seen, ...about, lines: lines.map((line) => ({ cost: null, lot: '', ...line })) };
  return admin.post(`/api/purchases/${id}/receipts`).set('Idempotency-Key', key).send(input);
}

/** Pieces of a unit that were bought and came in, of one lot. */
export async function buyIn(
  admin: Api,
  line: Partial<ReceivedLine> & Pick<ReceivedLine, 'productDetailId' | 'quantity'>,
): Promise<Purchase> {
  const purchase = await buildPurchase(admin, [{ cost: null, ...line }]);
  const answer = await receive(admin, purchase, [line]).expect(201);
  return (answer.body as Envelope<Purchase>).data;
}
