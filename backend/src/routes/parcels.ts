import { MAX_CART_LINES } from '../contract/carts.ts';
import { MAX_QUANTITY } from '../contract/money.ts';
import type { SplitInput } from '../contract/parcels.ts';
import { MAX_PARCELS } from '../contract/parcels.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asInvoice } from '../presenters/invoices.ts';
import * as parcels from '../services/invoices/parcels.ts';
import { parcelReceiptDoubts } from '../services/invoices/receiptDoubts.ts';
import { receiptCheck, receiptEntry } from './receiptInputs.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

export const parcelRoutes = [
  route({
    method: 'put',
    path: '/parcels/split/:id',
    audience: 'staff',
    summary: `Send an invoice in up to ${MAX_PARCELS} parcels: which pieces are in which one`,
    read: validated<ById & SplitInput>({
      id: rules.sameIdParam(),
      parcels: [
        rules.list('parcels', { min: 2, max: MAX_PARCELS }, 'parcel.count'),
        rules.list('parcels.*.lines', { min: 1, max: MAX_CART_LINES }, 'parcel.empty'),
        rules.reference('parcels.*.lines.*.invoiceDetailId'),
        rules.wholeNumber('parcels.*.lines.*.quantity', { min: 1, max: MAX_QUANTITY }),
      ],
    }),
    call: async ({ input, caller, language }) => ({
      message: 'parcel.split',
      params: { count: input.parcels.length },
      data: asInvoice(await parcels.split(input.id, input, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'put',
    path: '/parcels/join/:id',
    audience: 'staff',
    summary: 'Send a split invoice in one parcel after all',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'parcel.joined',
      data: asInvoice(await parcels.join(input.id, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'put',
    path: '/parcels/receipt-number/:id',
    audience: 'staff',
    summary: 'Enter or correct the receipt number of a parcel of a split invoice',
    read: receiptEntry,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.receiptSaved',
      data: asInvoice(await parcels.setReceiptNumber(input.id, input, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'get',
    path: '/parcels/receipt-number/:id',
    audience: 'staff',
    summary: 'Doubts about a receipt number for a parcel of a split invoice',
    read: receiptCheck,
    call: async ({ input }) => ({ data: await parcelReceiptDoubts(input.id, input.receiptNumber) }),
  }),
  route({
    method: 'put',
    path: '/parcels/deliver/:id',
    audience: 'signedIn',
    summary: 'A parcel of a split invoice arrived; with the last one, the invoice is delivered',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'parcel.arrived',
      data: asInvoice(await parcels.deliver(input.id, { ...caller, language }), { ...caller, language }),
    }),
  }),
];
