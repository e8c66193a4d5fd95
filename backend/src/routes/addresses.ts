import type { AddressInput } from '../contract/addresses.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Rules } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import { flag, idParam, name, paragraph, phone, postalCode, reference } from '../middleware/rules.ts';
import { asAddress } from '../presenters/addresses.ts';
import * as addresses from '../services/accounts/addresses.ts';
import { route } from './route.ts';

const address: Rules<AddressInput> = {
  fullname: name('fullname', LIMITS.name),
  phoneNumber: phone('phoneNumber'),
  address: paragraph('address', LIMITS.address),
  cityId: reference('cityId'),
  postalCode: postalCode('postalCode'),
  isDefault: flag('isDefault'),
};

export const addressRoutes = [
  route({
    method: 'get',
    path: '/addresses',
    audience: 'customer',
    summary: 'One’s own addresses with their recipients, beside that of the profile',
    call: async ({ caller }) => ({ data: (await addresses.list(caller.id)).map(asAddress) }),
  }),
  route({
    method: 'post',
    path: '/addresses',
    audience: 'customer',
    summary: 'Save an address with its recipient',
    read: validated<AddressInput>(address),
    call: async ({ input, caller }) => {
      return { status: 201, data: (await addresses.add(caller.id, input)).map(asAddress), message: 'saved' };
    },
  }),
  route({
    method: 'put',
    path: '/addresses/:id',
    audience: 'customer',
    summary: 'Change one of one’s own addresses',
    read: validated<AddressInput & { id: number }>({ id: idParam(), ...address }),
    call: async ({ input: { id, ...input }, caller }) => {
      return { data: (await addresses.update(caller.id, id, input)).map(asAddress), message: 'saved' };
    },
  }),
  route({
    method: 'delete',
    path: '/addresses/:id',
    audience: 'customer',
    summary: 'Delete one of one’s own addresses; orders keep theirs',
    read: validated<{ id: number }>({ id: idParam() }),
    call: async ({ input, caller }) => {
      return { data: (await addresses.remove(caller.id, input.id)).map(asAddress), message: 'address.deleted' };
    },
  }),
];
