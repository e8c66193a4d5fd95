import { config } from '../../config.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ShippingProvider } from './provider.ts';
import { rajaOngkir } from './rajaOngkir.ts';
import { rateTable } from './rateTable.ts';

/** RajaOngkir where it is configured and the owner lets it be asked, the shop's own table otherwise. */
export function shippingProvider({ courierQuestions }: Pick<Settings, 'courierQuestions'>): ShippingProvider {
  return config().rajaOngkir && courierQuestions > 0 ? rajaOngkir : rateTable;
}
