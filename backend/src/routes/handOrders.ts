import { LIMITS, POSTAL_CODE } from '../contract/limits.ts';
import type { HandOrderInput } from '../contract/manualOrders.ts';
import { HAND_PAYMENTS, HAND_SOURCES } from '../contract/manualOrders.ts';
import { MAX_PRICE } from '../contract/money.ts';
import { TRANSFER_LIMITS } from '../contract/transfers.ts';
import { cartLines } from '../middleware/cartRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asFoundCustomer } from '../presenters/handOrders.ts';
import { asPlacedOrder } from '../presenters/invoices.ts';
import * as byHand from '../services/orders/byHand.ts';
import * as handSearch from '../services/orders/handSearch.ts';
import { route } from './route.ts';

const search = validated<{ q: string }>({ q: rules.querySearch('q') });

const handOrder = validated<HandOrderInput>({
  customer: [
    rules.reference('customer.id').optional({ values: 'null' }),
    rules.name('customer.fullname', LIMITS.name),
    rules.email('customer.email').optional({ values: 'falsy' }),
    rules.phone('customer.phoneNumber'),
    rules.optionalParagraph('customer.address', LIMITS.address),
    rules.reference('customer.provinceId').optional({ values: 'null' }),
    rules.reference('customer.cityId').optional({ values: 'null' }),
    rules
      .optionalAscii('customer.postalCode', 5)
      .if((value: unknown) => value !== '')
      .matches(POSTAL_CODE)
      .withMessage('input.postalCode'),
    rules.optionalParagraph('customer.notes', LIMITS.notes),
    rules.optionalParagraph('customer.packingNote', LIMITS.notes),
  ],
  courier: rules.line('courier', LIMITS.courier),
  service: rules.line('service', LIMITS.courier),
  shipmentFee: rules.wholeNumber('shipmentFee', { min: 0, max: MAX_PRICE }).optional(),
  cartItemVMs: cartLines('cartItemVMs'),
  source: rules.oneOf('source', HAND_SOURCES),
  sourceRef: rules.optionalAscii('sourceRef', LIMITS.sourceRef),
  payment: rules.oneOf('payment', HAND_PAYMENTS),
  transferTo: rules.line('transferTo', TRANSFER_LIMITS.bank).optional(),
  manualDiscount: rules.wholeNumber('manualDiscount', { min: 0, max: MAX_PRICE }),
  manualReason: rules.optionalLine('manualReason', LIMITS.reason),
});

export const handOrderRoutes = [
  route({
    method: 'post',
    path: '/invoices/by-hand',
    audience: 'staff',
    summary:
      'Write an order for a customer, as from a chat, a stall or a marketplace; Idempotency-Key as in the shop. Only admins give discounts',
    read: handOrder,
    call: async ({ input, caller, header, language }) => {
      const placed = await byHand.place(input, header('Idempotency-Key'), { ...caller, language });
      return { status: 201, data: asPlacedOrder(placed) };
    },
  }),
  route({
    method: 'get',
    path: '/invoices/by-hand/customers',
    audience: 'staff',
    summary: 'Customers by phone number, name or e-mail, with the address of their last parcel',
    read: search,
    call: async ({ input }) => ({ data: (await handSearch.customers(input.q)).map(asFoundCustomer) }),
  }),
  route({
    method: 'get',
    path: '/invoices/by-hand/units',
    audience: 'staff',
    summary: 'Units on sale by SKU or name, with today’s price and stock',
    read: search,
    call: async ({ input, language }) => ({ data: await handSearch.units(input.q, language) }),
  }),
];
