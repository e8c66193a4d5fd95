import { randomUUID } from 'node:crypto';
import type { PartRefundInput, RefundsOfInvoice } from '../src/contract/refunds.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import type { Api } from './testShop.ts';

/** Makes a refund; with a new key by default. Without other contents: Rp 1,000 by transfer. */
export function postRefund(
  admin: Api,
  { id }: { id: number },
  values: Partial<PartRefundInput>,
  key: string = randomUUID(),
) {
  const usual = { lines: [], extra: 0, way: 'transfer', reason: 'customerAsked', note: 'BCA 1, transfer 7' };
  return admin
    .post('/api/refunds')
    .set('Idempotency-Key', key)
    .send({ ...usual, invoiceId: id, ...values });
}

/** Some pieces of an order's only line; by default all of them are sellable. */
export async function pieces({ id }: { id: number }, quantity: number, restocked = quantity) {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  return [{ invoiceDetailId: line.id, quantity, restocked }];
}

export async function refundsOf(api: Api, { id }: { id: number }): Promise<RefundsOfInvoice> {
  return ((await api.get(`/api/refunds/of/${id}`).expect(200)).body as Envelope<RefundsOfInvoice>).data;
}
