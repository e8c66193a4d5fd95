import { createHash, randomInt } from 'node:crypto';
import { now } from '../../clock.ts';
import type { PartnerPlace, PartnerQuery, PartnerType } from '../../contract/businessPartners.ts';
import { RANDOM_PARTNERS } from '../../contract/businessPartners.ts';
import { dayStamp } from '../../contract/dates.ts';
import { City } from '../../models/tables/City.ts';
import type { StoredCard } from '../../models/lists/partners.ts';
import type { PartnerScope } from '../../models/queries/partners.ts';
import { activePartners, partnersByCity, SHUFFLES } from '../../models/queries/partners.ts';
import * as regions from '../places/regions.ts';

const NEARBY = 3;

export interface FoundPartners {
  rows: StoredCard[];
  totalRows: number;
  provinces: PartnerPlace[];
  cities: PartnerPlace[];
  province: PartnerPlace | null;
  city: PartnerPlace | null;
  nearby: StoredCard[];
}

/** A page of the active partners of a place, and the places to choose from. */
export async function find(query: PartnerQuery): Promise<FoundPartners> {
  const places = await placesOf(query);
  const { province, city } = places;
  const scope = { provinceId: province?.id ?? null, cityId: city?.id ?? null, type: query.type };
  const totalRows = (city ?? province)?.partners ?? sum(places.provinces);
  const rows = await activePartners(scope, {
    shuffle: shuffleOfToday(),
    limit: query.recordsPerPage,
    offset: (query.pageNo - 1) * query.recordsPerPage,
  });
  const nearby = totalRows > 0 ? [] : await nearest([{ provinceId: scope.provinceId }, {}], query.type, NEARBY);
  return { ...places, rows, totalRows, nearby };
}

/** Some random active partners of a city; without any, of its province, or else from anywhere. */
export async function random(cityId: number | null): Promise<StoredCard[]> {
  if (cityId === null) return nearest([{}], null, RANDOM_PARTNERS);
  const city = await City.findByPk(cityId);
  const province = city ? [{ provinceId: city.provinceId }] : [];
  return nearest([{ cityId }, ...province, {}], null, RANDOM_PARTNERS);
}

/** Partners of the first scope that has any. */
async function nearest(scopes: PartnerScope[], type: PartnerType | null, limit: number): Promise<StoredCard[]> {
  for (const scope of scopes) {
    const found = await activePartners({ ...scope, type }, { shuffle: randomInt(1, SHUFFLES), limit, offset: 0 });
    if (found.length > 0) return found;
  }
  return [];
}

async function placesOf({ provinceId, cityId, type }: PartnerQuery) {
  const chosenCity = cityId === null ? null : await City.findByPk(cityId);
  const chosenProvinceId = provinceId ?? chosenCity?.provinceId ?? null;
  const [allProvinces, allCities, counts] = await Promise.all([
    regions.provinces(),
    chosenProvinceId === null ? [] : regions.cities(chosenProvinceId),
    partnersByCity(type),
  ]);
  const provinces = allProvinces.map(({ id, name }) => ({
    id,
    name,
    partners: sum(counts.filter((count) => count.provinceId === id)),
  }));
  const cities = allCities.map(({ id, name }) => ({
    id,
    name,
    partners: sum(counts.filter((count) => count.cityId === id)),
  }));
  return {
    provinces,
    cities,
    province: provinces.find(({ id }) => id === chosenProvinceId) ?? null,
    city: cities.find(({ id }) => id === cityId) ?? null,
  };
}

/** Constant during a day, so that pages are consistent, and different every day, so that no partner is always last. */
function shuffleOfToday(): number {
  const hash = createHash('sha256').update(dayStamp(now())).digest();
  return 1 + (hash.readUInt32BE(0) % (SHUFFLES - 1));
}

function sum(places: readonly { partners: number }[]): number {
  return places.reduce((total, { partners }) => total + partners, 0);
}
