import { LIMITS } from '../../contract/limits.ts';
import { flag, id, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The price of a courier's service per started kilogram in one place, instead of its zone's. */
export class PlaceRate extends table(
  'place_rates',
  {
    id: id(),
    cityId: reference('cities'),
    /** Empty: the whole city. */
    district: text(LIMITS.name, ''),
    courier: text(LIMITS.courier),
    service: text(LIMITS.courier),
    feePerKg: rupiah(),
    isActive: flag(true),
  },
  { unique: [['cityId', 'district', 'courier', 'service']] },
) {}
