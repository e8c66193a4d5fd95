import type { FailedRefund, Refund, RefundsOfInvoice } from '../contract/refunds.ts';
import { ROLES } from '../contract/roles.ts';
import type { Reader } from '../locales/messages.ts';
import type { RefundsOf, StoredFailure, StoredRefund } from '../models/queries/refunds.ts';
import { iso, optionalIso } from './moments.ts';

export function asRefundsOfInvoice({ refunds, ...standing }: RefundsOf, reader: Reader): RefundsOfInvoice {
  return { ...standing, refunds: refunds.map((refund) => asRefund(refund, reader)) };
}

export function asFailedRefund({ createdAt, ...refund }: StoredFailure): FailedRefund {
  return { ...refund, createdAt: iso(createdAt) };
}

/** Customers see a failed refund as pending, because it will be retried. */
function asRefund({ firstName, lastName, createdAt, settledAt, ...refund }: StoredRefund, { role }: Reader): Refund {
  const isOwn = role === ROLES.customer;
  const by = isOwn || firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
  const moments = { createdAt: iso(createdAt), settledAt: optionalIso(settledAt) };
  const told = isOwn ? { status: refund.status === 'failed' ? ('pending' as const) : refund.status, failure: '' } : {};
  const lines = refund.lines.map(({ invoiceDetailId, quantity, value, restocked }) => {
    return { invoiceDetailId, quantity, value, restocked };
  });
  return { ...refund, ...told, ...moments, by, lines };
}
