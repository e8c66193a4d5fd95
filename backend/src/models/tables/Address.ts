import { LIMITS } from '../../contract/limits.ts';
import { created, flag, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A customer's address with its recipient. That of the profile is in `users`; it comes first where no other does. */
export class Address extends table(
  'addresses',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    fullname: text(LIMITS.name),
    phoneNumber: text(LIMITS.phone),
    address: text(LIMITS.address),
    cityId: reference('cities'),
    postalCode: text(5),
    isDefault: flag(false),
    createdAt: created(),
  },
  { indexes: [['userId'], ['cityId']] },
) {}
