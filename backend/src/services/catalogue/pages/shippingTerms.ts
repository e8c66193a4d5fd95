import { daysOf } from '../../../contract/arrival.ts';
import type { ShippingTerms } from '../../../contract/pages.ts';
import { groupBy } from '../../../models/database/groups.ts';
import { shippingProvider } from '../../../providers/shipping/chosen.ts';
import * as settings from '../../settings/settings.ts';
import * as catalogueCache from '../snapshot/cache.ts';

/** The bounds of shipping to any city by its cheapest service; null if a courier's API states the fees. */
export async function shippingTerms(): Promise<ShippingTerms | null> {
  const shop = await settings.current();
  if (shippingProvider(shop).name !== 'table') return null;
  const { reference } = await catalogueCache.current();
  const offered = reference.rates.filter(({ courier }) => settings.courierOf(shop, courier)?.isOn !== false);
  const cheapest = [...groupBy(offered, ({ zone }) => zone).values()].map((rates) =>
    rates.reduce((one, other) => (other.feePerKg < one.feePerKg ? other : one)),
  );
  const days = cheapest.flatMap(({ duration }) => daysOf(duration) ?? []);
  if (days.length === 0) return null;
  return {
    feePerKg: Math.max(...cheapest.map(({ feePerKg }) => feePerKg)),
    days: {
      least: Math.min(...days.map(({ least }) => least)),
      most: Math.max(...days.map(({ most }) => most)),
    },
  };
}
