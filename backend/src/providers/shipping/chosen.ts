import { config } from '../../config.ts';
import type { Settings } from '../../contract/settings.ts';
import type { ShippingProvider } from './provider.ts';
import { rajaOngkir } from './rajaOngkir.ts';
import { rateTable } from './rateTable.ts';

type FeeSettings = Pick<Settings, 'asksFees' | 'courierQuestions'>;

/** RajaOngkir where it is configured and the owner lets it be asked for fees, the shop's own table otherwise. */
export function shippingProvider({ asksFees, courierQuestions }: FeeSettings): ShippingProvider {
  return config().rajaOngkir && asksFees && courierQuestions > 0 ? rajaOngkir : rateTable;
}
