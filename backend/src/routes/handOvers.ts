import type { HandOverInput } from '../contract/handOvers.ts';
import { handOverNumber, MAX_HAND_OVER } from '../contract/handOvers.ts';
import { LIMITS } from '../contract/limits.ts';
import { MAX_PARCELS } from '../contract/parcels.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import type { StoredHandOver } from '../models/lists/handOvers.ts';
import { HAND_OVERS } from '../models/lists/handOvers.ts';
import { asHandOver, asHandOverRow, asReadyParcels } from '../presenters/handOvers.ts';
import * as handOvers from '../services/dispatch/handOvers.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

export const handOverRoutes = [
  ...listRoutes<StoredHandOver>({
    controller: 'hand-overs',
    audience: 'staff',
    source: HAND_OVERS,
    present: asHandOverRow,
  }),
  route({
    method: 'get',
    path: '/hand-overs/ready',
    audience: 'staff',
    summary: 'Parcels with a receipt number that no courier has got yet, by courier',
    call: async () => ({ data: asReadyParcels(await handOvers.ready()) }),
  }),
  route({
    method: 'post',
    path: '/hand-overs',
    audience: 'staff',
    summary: 'Hand parcels over to their courier: a sheet to sign, and a row in each timeline',
    read: validated<HandOverInput>({
      courier: rules.line('courier', LIMITS.courier),
      invoiceIds: [
        rules.list('invoiceIds', { min: 1, max: MAX_HAND_OVER }, 'handOver.parcels').bail(),
        rules.reference('invoiceIds.*'),
      ],
      parcelIds: [
        rules.list('parcelIds', { min: 0, max: MAX_HAND_OVER }, 'handOver.parcels').optional(),
        rules.reference('parcelIds.*'),
      ],
    }),
    call: async ({ input, caller }) => {
      const sheet = await handOvers.create(input, caller);
      const number = handOverNumber(sheet.head.id);
      return { status: 201, message: 'handOver.made', params: { number }, data: asHandOver(sheet) };
    },
  }),
  route({
    method: 'get',
    path: '/hand-overs/:id',
    audience: 'staff',
    summary: 'A hand-over sheet with its parcels',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => ({ data: asHandOver(await handOvers.get(input.id)) }),
  }),
  route({
    method: 'put',
    path: '/hand-overs/take-off/:id',
    audience: 'staff',
    summary: 'Take a parcel off a sheet again',
    read: validated<{ id: number; invoiceId: number; parcelNo?: number }>({
      id: rules.idParam(),
      invoiceId: rules.reference('invoiceId'),
      parcelNo: rules.wholeNumber('parcelNo', { min: 1, max: MAX_PARCELS }).optional(),
    }),
    call: async ({ input: { id, ...parcel }, caller }) => ({
      message: 'handOver.takenOff',
      data: asHandOver(await handOvers.takeOff(id, parcel, caller)),
    }),
  }),
];
