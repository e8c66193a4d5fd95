import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { logger } from '../../logger.ts';
import { CourierPlace } from '../../models/tables/CourierPlace.ts';
import type { CodedPlace } from '../../models/queries/places.ts';
import { ownCodeOf, placesOfCode } from '../../models/queries/places.ts';
import type { NamedCity } from '../../models/queries/regions.ts';
import { namedCities, namedCity } from '../../models/queries/regions.ts';
import type { Asking, FoundPlace } from './rajaOngkirApi.ts';
import { searchPlaces } from './rajaOngkirApi.ts';
import { DAY_MS } from '../../contract/time.ts';

/** A place that RajaOngkir doesn't have is searched for again after a while: places get added. */
const SEARCH_AGAIN_MS = 7 * DAY_MS;

/** A postal code of a city, or (empty code) the place that parcels from the city start from. */
interface Area {
  cityId: number;
  postalCode: string;
}

/**
 * RajaOngkir's id of an area: from the database, else by a search whose result is saved. A city is searched for by a postal
 * code that is only its own, since its name doesn't tell Kota from Kabupaten. Null where there is none.
 */
export async function placeOf({ cityId, postalCode }: Area, asking: Asking): Promise<number | null> {
  const cached = await CourierPlace.findOne({ where: { cityId, postalCode } });
  if (cached && (cached.placeId !== null || now().getTime() - cached.searchedAt.getTime() < SEARCH_AGAIN_MS)) {
    return cached.placeId;
  }
  const city = await namedCity(cityId);
  const code = postalCode || (await ownCodeOf(cityId));
  if (!city) return null;
  const found = await searchPlaces(code ?? parseCity(city.name).core, asking);
  const place =
    code === null
      ? placeByName(city, found, await namedCities())
      : placeByCode(city, withCode(found, code), await placesOfCode(code));
  const placeId = place?.id ?? null;
  await CourierPlace.upsert({ cityId, postalCode, placeId, searchedAt: now() });
  return placeId;
}

/** Whether a postal code belongs to the city: for any other, RajaOngkir would return the fees of another place. */
export async function isPostalCodeOf({ cityId, postalCode }: Area): Promise<boolean> {
  return (await placesOfCode(postalCode)).some((place) => place.cityId === cityId);
}

/** RajaOngkir's id of the place that parcels start from, by the city's name in the configuration. */
export async function originPlace(asking: Asking): Promise<number | null> {
  const origin = await cityCalled(config().rajaOngkir?.originCity ?? '');
  if (!origin) logger().error('SHOP_ORIGIN_CITY names no city of the shop; courier fees come from its own table');
  return origin && placeOf({ cityId: origin.id, postalCode: '' }, asking);
}

/** The city of this name, best of the same kind. */
export async function cityCalled(wanted: string): Promise<NamedCity | null> {
  const { core, kind } = parseCity(wanted);
  const named = (await namedCities()).filter(({ name }) => isSame(parseCity(name).core, core));
  return named.find(({ name }) => parseCity(name).kind === kind) ?? named[0] ?? null;
}

function withCode(found: readonly FoundPlace[], code: string): FoundPlace[] {
  return found.filter(({ postalCode }) => postalCode === code);
}

/**
 * Pure: of the places found with a postal code, the one in the city, best in a village that the shop has too. `coded`: all
 * of the shop's places with the code; a city of the same name that shares it is told apart by its district alone.
 */
export function placeByCode(
  city: NamedCity,
  found: readonly FoundPlace[],
  coded: readonly CodedPlace[],
): FoundPlace | null {
  const own = coded.filter(({ cityId }) => cityId === city.id);
  const isShared = coded.some((place) => place.cityId !== city.id && isNamesake(place.city, city.name));
  const inDistrict = found.filter(({ district }) => own.some((place) => isSame(place.district, district)));
  const inCity = isShared ? [] : found.filter((place) => mayBeIn(place, city));
  const isVillage = ({ village }: FoundPlace) => own.some((place) => isSame(place.village, village));
  const points = (place: FoundPlace) => Number(mayBeIn(place, city)) + Number(isVillage(place));
  const [best] = (inDistrict.length > 0 ? inDistrict : inCity).toSorted((one, other) => points(other) - points(one));
  return best ?? null;
}

/** Pure: one of the places found by a city's name; null if it may be in a namesake. For cities without postal codes. */
export function placeByName(
  city: NamedCity,
  found: readonly FoundPlace[],
  cities: readonly NamedCity[],
): FoundPlace | null {
  const candidates = found.filter((place) => mayBeIn(place, city));
  const hasNamesake = cities.some(
    ({ id, name, province }) => id !== city.id && province === city.province && isNamesake(name, city.name),
  );
  const unambiguous = candidates.filter((place) => !hasNamesake || parseCity(place.city).kind !== null);
  const sameProvince = unambiguous.find(({ province }) => provinceName(province) === provinceName(city.province));
  return sameProvince ?? unambiguous[0] ?? null;
}

/** Whether a place may be in a city, by their names. */
function mayBeIn(place: FoundPlace, city: NamedCity): boolean {
  const { kind } = parseCity(place.city);
  const isOfKind = kind === null || kind === parseCity(city.name).kind;
  return (
    isOfKind &&
    isNamesake(place.city, city.name) &&
    isContained(provinceName(place.province), provinceName(city.province))
  );
}

const KIND = /^(kabupaten|kab\.?|kota)\s+(?:administrasi\s+|adm\.?\s+)?/i;

/** `Kabupaten Bandung` → `Bandung` and its kind; null where the name has none. */
function parseCity(name: string): { core: string; kind: 'city' | 'regency' | null } {
  const kind = KIND.exec(name.trim())?.[1]?.toLowerCase();
  const core = name.trim().replace(KIND, '');
  if (kind === undefined) return { core, kind: null };
  return { core, kind: kind.startsWith('kab') ? 'regency' : 'city' };
}

function isNamesake(one: string, other: string): boolean {
  return isSame(parseCity(one).core, parseCity(other).core);
}

/** `DI Yogyakarta`, `DAERAH ISTIMEWA YOGYAKARTA (DIY)` → `yogyakarta`. */
function provinceName(name: string): string {
  const plain = name.replace(/\(.*\)/, '').trim();
  return lettersOf(plain.replace(/^(provinsi|dki|di|daerah khusus( ibukota)?|daerah istimewa)\s+/i, ''));
}

function isContained(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

function isSame(one: string, other: string): boolean {
  const name = lettersOf(one);
  return name !== '' && name === lettersOf(other);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}
