import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { logger } from '../../logger.ts';
import { CourierPlace } from '../../models/tables/CourierPlace.ts';
import type { NamedCity } from '../../models/queries/regions.ts';
import { namedCities, namedCity } from '../../models/queries/regions.ts';
import type { FoundPlace } from './rajaOngkirApi.ts';
import { searchPlaces } from './rajaOngkirApi.ts';
import { DAY_MS } from '../../contract/time.ts';

/** What is unknown there is searched again after a while: places get added. */
const SEARCH_AGAIN_MS = 7 * DAY_MS;

/** RajaOngkir's id of a city: from our books, else by a search that is kept. Null where there is none to be had. */
export async function placeOf(cityId: number, signal: AbortSignal): Promise<number | null> {
  const kept = await CourierPlace.findByPk(cityId);
  if (kept && (kept.placeId !== null || now().getTime() - kept.searchedAt.getTime() < SEARCH_AGAIN_MS)) {
    return kept.placeId;
  }
  const city = await namedCity(cityId);
  const found = city && (await searchPlaces(parts(city.name).core, signal));
  if (!city || !found) return null;
  const placeId = bestMatch(city, found)?.id ?? null;
  await CourierPlace.upsert({ cityId, placeId, searchedAt: now() });
  return placeId;
}

/** The city that parcels start from, by the name that the configuration gives it. */
export async function originCityId(): Promise<number | null> {
  const wanted = parts(config().rajaOngkir?.originCity ?? '');
  const named = (await namedCities()).filter(({ name }) => letters(parts(name).core) === letters(wanted.core));
  const origin = named.find(({ name }) => parts(name).isRegency === wanted.isRegency) ?? named[0];
  if (!origin) logger().error('SHOP_ORIGIN_CITY names no city of the shop; courier fees come from its own table');
  return origin?.id ?? null;
}

/** Pure: of the places found by a city's name, the one that is in it. Cities of one name are told apart by their provinces. */
export function bestMatch(city: Pick<NamedCity, 'name' | 'province'>, found: readonly FoundPlace[]): FoundPlace | null {
  const [wanted, province] = [parts(city.name), provinceName(city.province)];
  const namesakes = found.filter((place) => letters(parts(place.city).core) === letters(wanted.core));
  const exact = namesakes.filter((place) => provinceName(place.province) === province);
  const near = namesakes.filter((place) => isPart(provinceName(place.province), province));
  const there = exact.length > 0 ? exact : near;
  return there.find((place) => parts(place.city).isRegency === wanted.isRegency) ?? there[0] ?? null;
}

const KIND = /^(kabupaten|kab\.?|kota)\s+(?:administrasi\s+|adm\.?\s+)?/i;

/** `Kabupaten Bandung` → `Bandung`, and whether it is a regency. */
function parts(name: string): { core: string; isRegency: boolean } {
  const kind = KIND.exec(name.trim())?.[1] ?? '';
  return { core: name.trim().replace(KIND, ''), isRegency: kind.toLowerCase().startsWith('kab') };
}

/** `DI Yogyakarta`, `DAERAH ISTIMEWA YOGYAKARTA (DIY)` → `yogyakarta`. */
function provinceName(name: string): string {
  const plain = name.replace(/\(.*\)/, '').trim();
  return letters(plain.replace(/^(provinsi|dki|di|daerah khusus( ibukota)?|daerah istimewa)\s+/i, ''));
}

function isPart(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
