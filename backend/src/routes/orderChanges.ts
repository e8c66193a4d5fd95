import { MAX_REFUND_NOTE, REFUND_REASONS } from '../contract/invoices.ts';
import { MAX_PRICE, MAX_QUANTITY } from '../contract/money.ts';
import type { OrderChangeInput } from '../contract/orderChanges.ts';
import { MAX_CHANGED_LINES } from '../contract/orderChanges.ts';
import { REFUND_WAYS } from '../contract/refunds.ts';
import type { Caller } from '../contract/users.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asChangesOfInvoice } from '../presenters/orderChanges.ts';
import * as handSearch from '../services/orders/handSearch.ts';
import * as orderChanges from '../services/returns/orderChanges.ts';
import { route } from './route.ts';

const pieces = { min: 1, max: MAX_QUANTITY };
const ofInvoice = validated<{ invoiceId: number }>({ invoiceId: rules.idParam('invoiceId') });

async function changesOf(invoiceId: number, caller: Caller) {
  return asChangesOfInvoice(await orderChanges.ofInvoice(invoiceId, caller));
}

export const orderChangeRoutes = [
  route({
    method: 'get',
    path: '/order-changes/of/:invoiceId',
    audience: 'signedIn',
    summary: 'The changes of an order’s pieces after its payment: staff any, customers their own',
    read: ofInvoice,
    call: async ({ input, caller, language }) => ({ data: await changesOf(input.invoiceId, { ...caller, language }) }),
  }),
  route({
    method: 'get',
    path: '/order-changes/units/:invoiceId',
    audience: 'staff',
    summary: 'The other sizes, colors and patterns of an order’s products, with today’s price and stock',
    read: ofInvoice,
    call: async ({ input, language }) => ({ data: await handSearch.unitsLike(input.invoiceId, language) }),
  }),
  route({
    method: 'post',
    path: '/order-changes',
    audience: 'staff',
    summary:
      'Replace pieces of a paid order before it is packed; the header Idempotency-Key makes sending it twice harmless',
    asksAgain: true,
    read: validated<OrderChangeInput>({
      invoiceId: rules.reference('invoiceId'),
      removed: [
        rules.list('removed', { min: 0, max: MAX_CHANGED_LINES }, 'input.choice'),
        rules.reference('removed.*.invoiceDetailId'),
        rules.wholeNumber('removed.*.quantity', pieces),
      ],
      added: [
        rules.list('added', { min: 1, max: MAX_CHANGED_LINES }, 'input.choice'),
        rules.reference('added.*.productDetailId'),
        rules.wholeNumber('added.*.quantity', pieces),
      ],
      way: rules.oneOf('way', REFUND_WAYS),
      reason: rules.oneOf('reason', REFUND_REASONS),
      note: rules.optionalParagraph('note', MAX_REFUND_NOTE),
      difference: rules.wholeNumber('difference', { min: -MAX_PRICE, max: MAX_PRICE }).optional(),
    }),
    call: async ({ input, caller, header, language }) => {
      await orderChanges.change(input, header('Idempotency-Key'), { ...caller, language });
      const data = await changesOf(input.invoiceId, { ...caller, language });
      return { status: 201, message: 'change.noted', data };
    },
  }),
  route({
    method: 'put',
    path: '/order-changes/give-up/:id',
    audience: 'staff',
    summary: 'Give up a change that nobody has paid: the order stays as it was',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input, caller, language }) => {
      const reader = { ...caller, language };
      const invoiceId = await orderChanges.cancel(input.id, reader);
      return { message: 'change.givenUp', data: await changesOf(invoiceId, reader) };
    },
  }),
];
