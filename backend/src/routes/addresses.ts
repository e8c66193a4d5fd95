import type { AddressInput } from '../contract/addresses.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Rules } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import { flag, idParam, name, paragraph, phone, postalCode, reference } from '../middleware/rules.ts';
import { asAddresses } from '../presenters/addresses.ts';
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
    summary: 'One’s own addresses, that of the profile first',
    call: async ({ caller }) => ({ data: asAddresses(await addresses.list(caller.id)) }),
  }),
  route({
    method: 'post',
    path: '/addresses',
    audience: 'customer',
    summary: 'Save an address with its recipient',
    read: validated<AddressInput>(address),
    call: async ({ input, caller }) => {
      return { status: 201, data: asAddresses(await addresses.add(caller.id, input)), message: 'saved' };
    },
  }),
  route({
    method: 'put',
    path: '/addresses/:id',
    audience: 'customer',
    summary: 'Change one of one’s own addresses',
    read: validated<AddressInput & { id: number }>({ id: idParam(), ...address }),
    call: async ({ input: { id, ...input }, caller }) => {
      return { data: asAddresses(await addresses.update(caller.id, id, input)), message: 'saved' };
    },
  }),
  route({
    method: 'delete',
    path: '/addresses/:id',
    audience: 'customer',
    summary: 'Delete one of one’s own addresses; orders keep theirs',
    read: validated<{ id: number }>({ id: idParam() }),
    call: async ({ input, caller }) => {
      return { data: asAddresses(await addresses.remove(caller.id, input.id)), message: 'address.deleted' };
    },
  }),
];
