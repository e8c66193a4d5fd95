import { tableRates } from '../../models/queries/shipping.ts';
import type { ShippingProvider } from './provider.ts';

/** The shop's own table: zone of the city × courier × service, per started kilogram. */
export const rateTable: ShippingProvider = {
  name: 'table',
  async rates({ cityId, kilograms }) {
    const rows = await tableRates(cityId);
    return rows.map(({ feePerKg, ...rate }) => ({ ...rate, fee: feePerKg * kilograms, isEstimate: false }));
  },
  refresh: () => Promise.resolve(),
};
