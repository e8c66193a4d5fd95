import { randomUUID } from 'node:crypto';
import type { PartRefundInput, RefundsOfInvoice } from '../src/contract/refunds.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import type { Api } from './testShop.ts';

/** Gives money back; a new key each time unless one is given. Says nothing else: Rp 1,000 by transfer. */
export function give(admin: Api, { id }: { id: number }, values: Partial<PartRefundInput>, key: string = randomUUID()) {
  const usual = { lines: [], extra: 0, way: 'transfer', reason: 'customerAsked', note: 'BCA 1, transfer 7' };
  return admin
    .post('/api/refunds')
    .set('Idempotency-Key', key)
    .send({ ...usual, invoiceId: id, ...values });
}

/** So many pieces of an order's only line, all of them to be sold again unless said otherwise. */
export async function pieces({ id }: { id: number }, quantity: number, restocked = quantity) {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  return [{ invoiceDetailId: line.id, quantity, restocked }];
}

export async function refundsOf(api: Api, { id }: { id: number }): Promise<RefundsOfInvoice> {
  return ((await api.get(`/api/refunds/of/${id}`).expect(200)).body as Envelope<RefundsOfInvoice>).data;
}
