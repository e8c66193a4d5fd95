import { config } from '../../config.ts';
import type { ShippingProvider } from './provider.ts';
import { rajaOngkir } from './rajaOngkir.ts';
import { rateTable } from './rateTable.ts';

/** RajaOngkir where it is configured, the shop's own table otherwise. */
export function shippingProvider(): ShippingProvider {
  return config().rajaOngkir ? rajaOngkir : rateTable;
}
