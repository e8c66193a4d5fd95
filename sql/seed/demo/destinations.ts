import type { Parcel } from '../../../backend/src/contract/shipping.ts';
import { chargeableWeight, startedKilograms } from '../../../backend/src/contract/shipping.ts';
import { City } from '../../../backend/src/models/tables/City.ts';
import { Province } from '../../../backend/src/models/tables/Province.ts';
import { ShippingRate } from '../../../backend/src/models/tables/ShippingRate.ts';
import people from './people.json' with { type: 'json' };
import type { Random } from './random.ts';

export interface Destination {
  cityId: number;
  cityName: string;
  provinceName: string;
  zone: number;
}

export type Rate = Pick<ShippingRate, 'zone' | 'courier' | 'courierName' | 'service' | 'duration' | 'feePerKg'>;

/** The popularity of a service, by courier and service. */
const FAVOURITES: Record<string, number> = { 'jne REG': 4, 'jnt EZ': 4, 'sicepat REG': 3, 'pos REG': 1 };

/** The demo customers' addresses, by city id. */
export async function readDestinations(): Promise<Map<number, Destination>> {
  const cities = await City.findAll({ where: { id: people.places.map(({ cityId }) => cityId) } });
  const provinces = new Map((await Province.findAll()).map(({ id, name }) => [id, name]));
  return new Map(
    cities.map(({ id, name, provinceId, zone }) => [
      id,
      { cityId: id, cityName: name, provinceName: provinces.get(provinceId) ?? '', zone },
    ]),
  );
}

export function destinationOf(destinations: ReadonlyMap<number, Destination>, cityId: unknown): Destination {
  const destination = typeof cityId === 'number' ? destinations.get(cityId) : undefined;
  if (!destination) throw new Error(`the demo ships to a city that is not there: ${String(cityId)}`);
  return destination;
}

export async function readRates(): Promise<Rate[]> {
  return ShippingRate.findAll({ order: [['id', 'ASC']] });
}

export function chooseRate(rates: readonly Rate[], zone: number, random: Random): Rate {
  const offered = rates.filter((rate) => rate.zone === zone);
  return random.weighted(offered, ({ courier, service }) => FAVOURITES[`${courier} ${service}`] ?? 0.7);
}

/** Whole rupiah, from the shop's table. */
export function parcelFee({ feePerKg }: Rate, parcel: Parcel): number {
  return feePerKg * startedKilograms(chargeableWeight(parcel));
}

/** In each courier's format. */
export function receiptNumber({ courier }: Rate, random: Random): string {
  if (courier === 'jnt') return `JX${random.digits(10)}`;
  if (courier === 'sicepat') return `00${random.digits(10)}`;
  if (courier === 'pos') return `P${random.digits(13)}`;
  return `01${random.digits(13)}`;
}
