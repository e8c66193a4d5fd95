import type { ShippingRate } from '../../contract/shipping.ts';
import { select } from '../../models/database/database.ts';
import type { ShippingProvider } from './provider.ts';

type RateRow = Omit<ShippingRate, 'fee' | 'isEstimate'> & { feePerKg: number };

/** The shop's own table: zone of the city × courier × service, per started kilogram. */
export const rateTable: ShippingProvider = {
  name: 'table',
  async rates({ cityId, kilograms }) {
    const rows = await select<RateRow>(
      `SELECT r.courier, r.courier_name AS courierName, r.service, r.service_name AS serviceName, r.duration,
         r.fee_per_kg AS feePerKg
       FROM cities c JOIN shipping_rates r ON r.zone = c.zone
       WHERE c.id = :cityId AND c.is_active = 1 AND r.is_active = 1`,
      { cityId },
    );
    return rows.map(({ feePerKg, ...rate }) => ({ ...rate, fee: feePerKg * kilograms, isEstimate: false }));
  },
  refresh: () => Promise.resolve(),
};
