import { MAX_CART_LINES } from '../contract/carts.ts';
import { MAX_REFUND_NOTE, REFUND_REASONS } from '../contract/invoices.ts';
import { MAX_PRICE, MAX_QUANTITY } from '../contract/money.ts';
import type { PartRefundInput, RefundRetry } from '../contract/refunds.ts';
import { REFUND_WAYS } from '../contract/refunds.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asFailedRefund, asRefundsOfInvoice } from '../presenters/refunds.ts';
import * as partRefunds from '../services/returns/partRefunds.ts';
import * as providerRefunds from '../services/invoices/providerRefunds.ts';
import { route } from './route.ts';

const pieces = { min: 1, max: MAX_QUANTITY };

export const refundRoutes = [
  route({
    method: 'get',
    path: '/refunds/of/:invoiceId',
    audience: 'signedIn',
    summary: 'What was given back of an invoice’s money, and what still can be: staff any, customers their own',
    read: validated<{ invoiceId: number }>({ invoiceId: rules.idParam('invoiceId') }),
    call: async ({ input, caller, language }) => ({
      data: asRefundsOfInvoice(await partRefunds.ofInvoice(input.invoiceId, { ...caller, language }), {
        ...caller,
        language,
      }),
    }),
  }),
  route({
    method: 'get',
    path: '/refunds/failed',
    audience: 'admin',
    summary: 'Refunds that the payment provider could not send, the oldest first',
    call: async () => ({ data: (await providerRefunds.failed()).map(asFailedRefund) }),
  }),
  route({
    method: 'post',
    path: '/refunds',
    audience: 'admin',
    summary: 'Give a part of an invoice’s money back; the header Idempotency-Key makes sending it twice harmless',
    asksAgain: true,
    read: validated<PartRefundInput>({
      invoiceId: rules.reference('invoiceId'),
      lines: [
        rules.list('lines', { min: 0, max: MAX_CART_LINES }, 'input.choice'),
        rules.reference('lines.*.invoiceDetailId'),
        rules.wholeNumber('lines.*.quantity', pieces),
        rules.wholeNumber('lines.*.restocked', { ...pieces, min: 0 }),
      ],
      extra: rules.wholeNumber('extra', { min: 0, max: MAX_PRICE }),
      way: rules.oneOf('way', REFUND_WAYS),
      reason: rules.oneOf('reason', REFUND_REASONS),
      note: rules.optionalParagraph('note', MAX_REFUND_NOTE),
    }),
    call: async ({ input, caller, header, language }) => {
      const reader = { ...caller, language };
      await partRefunds.makeRefund(input, header('Idempotency-Key'), reader);
      const data = asRefundsOfInvoice(await partRefunds.ofInvoice(input.invoiceId, reader), reader);
      return { status: 201, message: 'refund.given', data };
    },
  }),
  route({
    method: 'put',
    path: '/refunds/retry/:id',
    audience: 'admin',
    summary: 'Try a refund again that failed at the provider, or note that it was sent by hand',
    asksAgain: true,
    read: validated<RefundRetry & { id: number }>({
      id: rules.idParam(),
      way: rules.oneOf('way', REFUND_WAYS),
      note: rules.optionalParagraph('note', MAX_REFUND_NOTE),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => {
      const reader = { ...caller, language };
      const invoiceId = await providerRefunds.retry(id, input, reader);
      return {
        message: 'refund.retried',
        data: asRefundsOfInvoice(await partRefunds.ofInvoice(invoiceId, reader), reader),
      };
    },
  }),
];
