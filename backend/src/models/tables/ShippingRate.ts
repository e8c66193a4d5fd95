import { LIMITS } from '../../contract/limits.ts';
import { flag, id, integer, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The rate table: the price of a courier's service per started kilogram into a zone. */
export class ShippingRate extends table(
  'shipping_rates',
  {
    id: id(),
    zone: integer(),
    courier: text(LIMITS.courier),
    courierName: text(LIMITS.courier),
    service: text(LIMITS.courier),
    serviceName: text(LIMITS.name),
    feePerKg: rupiah(),
    duration: text(LIMITS.code),
    isActive: flag(true),
  },
  { unique: [['zone', 'courier', 'service']] },
) {}
