import { MAX_CART_LINES } from '../contract/carts.ts';
import { MAX_QUANTITY } from '../contract/money.ts';
import type { OpeningInput, PackedInput } from '../contract/packing.ts';
import { MAX_SCAN, PACKING_PHOTO_FIELD } from '../contract/packing.ts';
import type { PhotoSize } from '../contract/returns.ts';
import { PHOTO_SIZES } from '../contract/returns.ts';
import { badInput } from '../errors.ts';
import { validated, withPicture } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asFound, asPacking, asPackingPhoto, asScannedUnit } from '../presenters/packing.ts';
import * as packing from '../services/dispatch/packing.ts';
import * as photos from '../services/dispatch/packingPhotos.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

const packed = validated<ById & PackedInput>({
  id: rules.idParam(),
  lines: [
    rules.list('lines', { min: 0, max: MAX_CART_LINES }, 'input.range'),
    rules.reference('lines.*.invoiceDetailId'),
    rules.wholeNumber('lines.*.packed', { min: 0, max: MAX_QUANTITY }),
  ],
});

export const packingRoutes = [
  route({
    method: 'post',
    path: '/packings/photos/:id',
    audience: 'staff',
    summary: 'A photo of an invoice’s open parcel; the header Idempotency-Key makes sending it twice harmless',
    takes: 'multipart',
    read: withPicture(PACKING_PHOTO_FIELD, byId),
    call: async ({ input, caller, header }) => {
      if (input.photo === null) throw badInput(PACKING_PHOTO_FIELD, 'input.required');
      const { id } = await photos.save(input.id, input.photo, header('Idempotency-Key'), caller);
      return { status: 201, data: { id }, message: 'packing.photoSaved' };
    },
  }),
  route({
    method: 'get',
    path: '/packings/photos/of/:invoiceId',
    audience: 'staff',
    summary: 'The photos of an invoice’s open parcels',
    read: validated<{ invoiceId: number }>({ invoiceId: rules.idParam('invoiceId') }),
    call: async ({ input }) => ({ data: (await photos.listOf(input.invoiceId)).map(asPackingPhoto) }),
  }),
  route({
    method: 'get',
    path: '/packings/photos/:id',
    audience: 'staff',
    summary: 'A photo of an open parcel, `small` or `large`',
    answers: 'picture',
    read: validated<ById & { size: PhotoSize | null }>({
      id: rules.idParam(),
      size: rules.queryChoice('size', Object.keys(PHOTO_SIZES)),
    }),
    call: async ({ input }) => ({ data: await photos.read(input.id, input.size ?? 'large') }),
  }),
  route({
    method: 'get',
    path: '/packings/find',
    audience: 'staff',
    summary: 'The invoices that a scanned or typed number may mean',
    read: validated<{ scan: string }>({ scan: rules.queryLine('scan', MAX_SCAN) }),
    call: async ({ input, language }) => ({
      data: (await packing.find(input.scan)).map((found) => asFound(found, { language })),
    }),
  }),
  route({
    method: 'get',
    path: '/packings/units',
    audience: 'staff',
    summary: 'What the units of a code are called',
    read: validated<{ code: string }>({ code: rules.queryLine('code', MAX_SCAN) }),
    call: async ({ input }) => ({ data: (await packing.unitsOf(input.code)).map(asScannedUnit) }),
  }),
  route({
    method: 'get',
    path: '/packings/:id',
    audience: 'staff',
    summary: 'How far the packing of an invoice is, and who is at it',
    read: byId,
    call: async ({ input, caller }) => ({ data: asPacking(await packing.get(input.id), caller) }),
  }),
  route({
    method: 'put',
    path: '/packings/open/:id',
    audience: 'staff',
    summary: 'Begin to pack an invoice, or go on; refused while somebody else is at it, unless taken over',
    read: validated<ById & OpeningInput>({ id: rules.idParam(), takeOver: rules.optionalFlag('takeOver') }),
    call: async ({ input, caller, language }) => ({
      data: asPacking(await packing.open(input.id, input.takeOver ?? false, { ...caller, language }), caller),
    }),
  }),
  route({
    method: 'put',
    path: '/packings/lines/:id',
    audience: 'staff',
    summary: 'How many pieces of some lines are in the parcel; sending it twice is harmless',
    read: packed,
    call: async ({ input, caller, language }) => ({
      data: asPacking(await packing.enter(input.id, input.lines, { ...caller, language }), caller),
      message: 'saved',
    }),
  }),
  route({
    method: 'put',
    path: '/packings/complete/:id',
    audience: 'staff',
    summary: 'Close a parcel with exactly its pieces; its invoice is processed with it. Sending it twice is harmless',
    read: packed,
    call: async ({ input, caller, language }) => {
      const data = asPacking(await packing.complete(input.id, input.lines, { ...caller, language }), caller);
      return { data, message: 'packing.packed', params: { documentNo: data.documentNo } };
    },
  }),
  route({
    method: 'put',
    path: '/packings/put-aside/:id',
    audience: 'staff',
    summary: 'Let go of a packing that is half done, so that anybody goes on',
    read: byId,
    call: async ({ input, caller }) => {
      const data = asPacking(await packing.putAside(input.id, caller), caller);
      return { data, message: 'packing.putAside', params: { documentNo: data.documentNo } };
    },
  }),
];
