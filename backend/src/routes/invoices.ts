import type { StoredInvoiceLine, StoredInvoiceRow } from '../models/lists/invoices.ts';
import { param } from 'express-validator';
import { MAX_CAMPAIGN } from '../contract/campaigns.ts';
import type { CheckoutInput, RefundInput } from '../contract/invoices.ts';
import { MAX_REFUND_NOTE, REFUND_REASONS } from '../contract/invoices.ts';
import { LIMITS } from '../contract/limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '../contract/lists.ts';
import { MAX_PRICE } from '../contract/money.ts';
import type { OwnInvoicesQuery } from '../contract/orderStages.ts';
import { ORDER_STAGE_NAMES } from '../contract/orderStages.ts';
import { TRANSFER_LIMITS } from '../contract/transfers.ts';
import { cartLines } from '../middleware/cartRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleCancelling, throttleOrderedCodes } from '../middleware/throttle.ts';
import { asInvoice, asInvoiceLineRow, asInvoiceRow, asPaymentState, asPlacedOrder } from '../presenters/invoices.ts';
import { INVOICE_LINES, INVOICES } from '../models/lists/invoices.ts';
import * as invoices from '../services/invoices/invoices.ts';
import * as orders from '../services/orders/orders.ts';
import * as payments from '../services/payments/payments.ts';
import * as refunds from '../services/invoices/refunds.ts';
import { receiptDoubts } from '../services/invoices/receiptDoubts.ts';
import { exportRoute, listRoutes } from './listRoutes.ts';
import { receiptCheck, receiptEntry } from './receiptInputs.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

const checkout = validated<CheckoutInput>({
  customer: [
    rules.name('customer.fullname', LIMITS.name),
    rules.email('customer.email'),
    rules.phone('customer.phoneNumber'),
    rules.paragraph('customer.address', LIMITS.address),
    rules.reference('customer.provinceId'),
    rules.reference('customer.cityId'),
    rules.postalCode('customer.postalCode'),
    rules.optionalParagraph('customer.notes', LIMITS.notes),
    rules.optionalParagraph('customer.packingNote', LIMITS.notes),
    rules.optionalFlag('customer.isGift'),
    rules.optionalParagraph('customer.giftCard', LIMITS.giftCard),
  ],
  courier: rules.line('courier', LIMITS.courier),
  service: rules.line('service', LIMITS.courier),
  shipmentFee: rules.wholeNumber('shipmentFee', { min: 0, max: MAX_PRICE }).optional(),
  transferTo: rules.line('transferTo', TRANSFER_LIMITS.bank).optional(),
  cartItemVMs: cartLines('cartItemVMs'),
  voucherCode: rules.line('voucherCode', LIMITS.voucherCode).optional(),
  voucherDiscount: rules.wholeNumber('voucherDiscount', { min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
  campaign: rules.cutLine('campaign', MAX_CAMPAIGN),
  clickId: rules.cutLine('clickId', MAX_CAMPAIGN),
});

export const invoiceRoutes = [
  route({
    method: 'post',
    path: '/invoices',
    audience: 'customer',
    summary: 'Place an order; the header Idempotency-Key makes sending it twice harmless',
    before: throttleOrderedCodes,
    read: checkout,
    call: async ({ input, caller, header, language, network }) => {
      const placed = await orders.place(input, header('Idempotency-Key'), { ...caller, language, network });
      return { status: 201, data: asPlacedOrder(placed) };
    },
  }),
  ...listRoutes({
    controller: 'invoices',
    audience: 'staff',
    source: INVOICES,
    present: (row: StoredInvoiceRow, language) => asInvoiceRow(row, { language }),
  }),
  exportRoute({
    controller: 'invoices/lines',
    audience: 'staff',
    source: INVOICE_LINES,
    present: (row: StoredInvoiceLine) => asInvoiceLineRow(row),
  }),
  route({
    method: 'get',
    path: '/invoices/customer',
    audience: 'customer',
    summary: 'One’s own invoices, or those of one `stage`, newest first',
    read: validated<OwnInvoicesQuery>({
      pageNo: rules.queryNumber('pageNo', { min: 1, max: MAX_PAGE }, 1),
      recordsPerPage: rules.queryNumber('recordsPerPage', { min: 1, max: MAX_PAGE_SIZE }, DEFAULT_PAGE_SIZE),
      stage: rules.queryChoice('stage', ORDER_STAGE_NAMES),
    }),
    call: async ({ input, caller, language }) => {
      const { rows, totalRows } = await invoices.listOwn(caller.id, input);
      return { data: { rows: rows.map((row) => asInvoiceRow(row, { ...caller, language })), totalRows } };
    },
  }),
  route({
    method: 'get',
    path: '/invoices/:id',
    audience: 'signedIn',
    summary: 'An invoice: staff any, customers their own',
    read: byId,
    call: async ({ input, caller, language }) => ({
      data: asInvoice(await invoices.get(input.id, { ...caller, language }), { ...caller, language }),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/pay/:id',
    audience: 'customer',
    summary: 'Pay again: a new payment link for an order that still waits',
    read: byId,
    call: async ({ input, caller }) => ({ data: asPlacedOrder(await payments.payAgain(input.id, caller.id)) }),
  }),
  route({
    method: 'put',
    path: '/invoices/process/:id',
    audience: 'staff',
    summary: 'A paid invoice is being packed',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.processed',
      data: asInvoice(await invoices.process(input.id, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/receipt-number/:id',
    audience: 'staff',
    summary: 'Enter or correct the courier’s receipt number',
    read: receiptEntry,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.receiptSaved',
      data: asInvoice(await invoices.setReceiptNumber(input.id, input, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'get',
    path: '/invoices/receipt-number/:id',
    audience: 'staff',
    summary: 'Doubts about a receipt number: another invoice has it, or the courier’s numbers have another form',
    read: receiptCheck,
    call: async ({ input }) => ({ data: await receiptDoubts(input.id, input.receiptNumber) }),
  }),
  route({
    method: 'put',
    path: '/invoices/deliver/:id',
    audience: 'signedIn',
    summary: 'The parcel arrived',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.delivered',
      data: asInvoice(await invoices.deliver(input.id, { ...caller, language }), { ...caller, language }),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/cancel/:id',
    audience: 'signedIn',
    summary: 'Cancel an order that was not paid',
    before: throttleCancelling,
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.cancelled',
      data: asInvoice(await invoices.cancel(input.id, { ...caller, language }), { ...caller, language }),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/refund/:id',
    audience: 'admin',
    summary: 'Note that the money of a paid invoice was given back; its stock is free again',
    asksAgain: true,
    read: validated<ById & RefundInput>({
      id: rules.idParam(),
      reason: rules.oneOf('reason', REFUND_REASONS),
      note: rules.paragraph('note', MAX_REFUND_NOTE),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => ({
      message: 'invoice.refunded',
      data: asInvoice(await refunds.refund(id, input, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'put',
    path: '/invoices/revive/:id',
    audience: 'admin',
    summary: 'Take the stock of an invoice that was paid too late, now that there is some again',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'invoice.revived',
      data: asInvoice(await refunds.revive(input.id, { ...caller, language }), { language }),
    }),
  }),
  route({
    method: 'get',
    path: '/payments/status/:documentNo',
    audience: 'customer',
    summary: 'Where the payment of one’s order stands',
    read: validated<{ documentNo: string }>({
      documentNo: param('documentNo').isLength({ max: 20 }).withMessage('notFound'),
    }),
    call: async ({ input, caller }) => {
      const { arrival, ...payable } = await invoices.paymentOf(input.documentNo, caller);
      return { data: asPaymentState(payable, arrival) };
    },
  }),
];
