import { ShippingRate } from '../../backend/src/models/tables/ShippingRate.ts';
import services from './shippingRates.json' with { type: 'json' };

/**
 * The couriers' fees from Bandung, as of 2026: rupiah per started kilogram, from zone 1 on; a service that does not reach a
 * zone ends before it. Admins change them in the back office.
 */
export async function seedShippingRates(): Promise<void> {
  if ((await ShippingRate.count()) > 0) return;
  const rates = services.flatMap(({ fees, days, ...service }) =>
    fees.map((feePerKg, index) => ({ ...service, zone: index + 1, feePerKg, duration: days[index] ?? '' })),
  );
  await ShippingRate.bulkCreate(rates, { ignoreDuplicates: true });
}
