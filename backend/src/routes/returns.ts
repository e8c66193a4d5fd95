import { LIMITS } from '../contract/limits.ts';
import { MAX_CART_LINES } from '../contract/carts.ts';
import { MAX_QUANTITY } from '../contract/money.ts';
import type {
  PhotoSize,
  ReceivedInput,
  ReturnApproval,
  ReturnInput,
  ReturnRejection,
  ReturnSettlement,
} from '../contract/returns.ts';
import {
  MAX_RETURN_NOTE,
  MAX_RETURN_PHOTOS,
  PHOTO_SIZES,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
} from '../contract/returns.ts';
import { badInput } from '../errors.ts';
import { validated, withPicture } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleReturnPhotos } from '../middleware/throttle.ts';
import { asReturn, asReturnRow, asReturnsOfInvoice } from '../presenters/returns.ts';
import * as decisions from '../services/returns/decisions.ts';
import * as photos from '../services/returns/photos.ts';
import { RETURNS } from '../models/lists/returns.ts';
import * as requests from '../services/returns/requests.ts';
import type { StoredReturnRow } from '../models/lists/returns.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

export const returnRoutes = [
  route({
    method: 'post',
    path: '/returns/photos',
    audience: 'customer',
    summary: 'A photo for a return that is about to be asked for',
    takes: 'multipart',
    before: throttleReturnPhotos,
    read: withPicture(photos.PHOTO_FIELD, validated<object>({})),
    call: async ({ input, caller }) => {
      if (input.photo === null) throw badInput(photos.PHOTO_FIELD, 'input.required');
      const { id } = await photos.save(input.photo, caller.id);
      return { status: 201, data: { id } };
    },
  }),
  route({
    method: 'get',
    path: '/returns/photos/:id',
    audience: 'signedIn',
    summary: 'A photo of a return, `small` or `large`: staff any, customers their own',
    answers: 'picture',
    read: validated<ById & { size: PhotoSize | null }>({
      id: rules.idParam(),
      size: rules.queryChoice('size', Object.keys(PHOTO_SIZES)),
    }),
    call: async ({ input, caller }) => ({ data: await photos.read(input.id, input.size ?? 'large', caller) }),
  }),
  route({
    method: 'post',
    path: '/returns',
    audience: 'customer',
    summary:
      'Ask to return goods, within 7 days after delivery; the header Idempotency-Key makes sending it twice harmless',
    read: validated<ReturnInput>({
      invoiceId: rules.reference('invoiceId'),
      reason: rules.oneOf('reason', RETURN_REASONS),
      note: rules.paragraph('note', LIMITS.notes),
      resolution: rules.oneOf('resolution', RETURN_RESOLUTIONS),
      lines: [
        rules.list('lines', { min: 1, max: MAX_CART_LINES }, 'return.lines'),
        rules.reference('lines.*.invoiceDetailId'),
        rules.wholeNumber('lines.*.quantity', { min: 1, max: MAX_QUANTITY }),
        rules.reference('lines.*.exchangeForId').optional({ values: 'null' }),
      ],
      photoIds: [
        rules.list('photoIds', { min: 0, max: MAX_RETURN_PHOTOS }, 'input.choice'),
        rules.reference('photoIds.*'),
      ],
    }),
    call: async ({ input, caller, header, language }) => ({
      status: 201,
      message: 'return.requested',
      data: asReturn(await requests.request(withNulls(input), header('Idempotency-Key'), caller), language),
    }),
  }),
  ...listRoutes<StoredReturnRow>({
    controller: 'returns',
    audience: 'staff',
    source: RETURNS,
    present: asReturnRow,
  }),
  route({
    method: 'get',
    path: '/returns/of/:invoiceId',
    audience: 'signedIn',
    summary: 'What was returned of an order, and what still can be',
    read: validated<{ invoiceId: number }>({ invoiceId: rules.idParam('invoiceId') }),
    call: async ({ input, caller, language }) => ({
      data: asReturnsOfInvoice(await requests.ofInvoice(input.invoiceId, { ...caller, language }), language),
    }),
  }),
  route({
    method: 'get',
    path: '/returns/:id',
    audience: 'signedIn',
    summary: 'A return: staff any, customers their own',
    read: byId,
    call: async ({ input, caller, language }) => ({ data: asReturn(await requests.get(input.id, caller), language) }),
  }),
  route({
    method: 'put',
    path: '/returns/withdraw/:id',
    audience: 'customer',
    summary: 'Keep the goods after all',
    read: byId,
    call: async ({ input, caller, language }) => ({
      message: 'return.withdrawn',
      data: asReturn(await decisions.withdraw(input.id, { ...caller, language }), language),
    }),
  }),
  route({
    method: 'put',
    path: '/returns/approve/:id',
    audience: 'staff',
    summary: 'Agree to a return; the replacement of an exchange is held at once',
    read: validated<ById & ReturnApproval>({
      id: rules.idParam(),
      resolution: rules.oneOf('resolution', RETURN_RESOLUTIONS),
      note: rules.optionalParagraph('note', MAX_RETURN_NOTE),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => ({
      message: 'return.approved',
      data: asReturn(await decisions.approve(id, input, { ...caller, language }), language),
    }),
  }),
  route({
    method: 'put',
    path: '/returns/reject/:id',
    audience: 'staff',
    summary: 'Refuse a return and say why',
    read: validated<ById & ReturnRejection>({ id: rules.idParam(), note: rules.paragraph('note', MAX_RETURN_NOTE) }),
    call: async ({ input: { id, ...input }, caller, language }) => ({
      message: 'return.rejected',
      data: asReturn(await decisions.reject(id, input, { ...caller, language }), language),
    }),
  }),
  route({
    method: 'put',
    path: '/returns/receive/:id',
    audience: 'staff',
    summary: 'The parcel is back; what can be sold again is in stock again',
    read: validated<ById & ReceivedInput>({
      id: rules.idParam(),
      lines: [
        rules.list('lines', { min: 1, max: MAX_CART_LINES }, 'return.lines'),
        rules.reference('lines.*.invoiceDetailId'),
        rules.wholeNumber('lines.*.resellable', { min: 0, max: MAX_QUANTITY }),
      ],
    }),
    call: async ({ input: { id, ...input }, caller, language }) => ({
      message: 'return.received',
      data: asReturn(await decisions.receive(id, input, { ...caller, language }), language),
    }),
  }),
  route({
    method: 'put',
    path: '/returns/settle/:id',
    audience: 'staff',
    summary: 'End a return by money back or by sending the replacement',
    asksAgain: givesMoneyBack,
    read: validated<ById & ReturnSettlement>({
      id: rules.idParam(),
      resolution: rules.oneOf('resolution', RETURN_RESOLUTIONS),
      note: rules.optionalParagraph('note', MAX_RETURN_NOTE),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => ({
      message: 'return.settled',
      data: asReturn(await decisions.settle(id, input, { ...caller, language }), language),
    }),
  }),
];

/** A missing replacement means none. */
function withNulls(input: ReturnInput): ReturnInput {
  return { ...input, lines: input.lines.map((line) => ({ ...line, exchangeForId: line.exchangeForId ?? null })) };
}

/** A replacement costs no money. */
function givesMoneyBack({ resolution }: ReturnSettlement): Promise<boolean> {
  return Promise.resolve(resolution === 'refund');
}
