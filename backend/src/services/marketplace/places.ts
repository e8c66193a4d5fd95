import { AppError } from '../../errors.ts';
import { namedCities } from '../../models/queries/marketplace.ts';
import * as pickup from '../orders/pickup.ts';

export interface Place {
  cityId: number;
  cityName: string;
  provinceName: string;
}

export type FindPlace = (order: { city: string; province: string }) => Place | null;

/**
 * Finds a city as marketplaces write it: `KAB. BANDUNG`, `Kota Jakarta Selatan`, `Bandung`. The city of the shop stands for
 * an unknown one: the marketplace prints the label. Null without a city of the shop.
 */
export async function placeFinder(): Promise<FindPlace> {
  const cities = await namedCities();
  const byName = new Map(cities.map((city) => [keyOf(city.cityName), city]));
  const shopCity = await cityOfShop();
  const own = cities.find(({ cityId }) => cityId === shopCity) ?? null;
  return ({ city }) => {
    const key = keyOf(city);
    return byName.get(key) ?? byName.get(`kota${key}`) ?? byName.get(`kabupaten${key}`) ?? own;
  };
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^kab(\.|\s)/, 'kabupaten ')
    .replaceAll(/[^a-z]/g, '');
}

async function cityOfShop(): Promise<number | null> {
  try {
    return (await pickup.pickupPlace({ cityId: null })).cityId;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
