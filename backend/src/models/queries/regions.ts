import type { City, Province } from '../../contract/regions.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export async function readProvinces(): Promise<Province[]> {
  return select('SELECT id, name FROM provinces');
}

/** The active cities and regencies of a province. */
export async function citiesOf(provinceId: number): Promise<City[]> {
  return select(
    'SELECT id, province_id AS provinceId, name FROM cities WHERE province_id = :provinceId AND is_active = 1',
    { provinceId },
  );
}

/** The province that a city lies in. */
export async function provinceOf(cityId: number): Promise<number> {
  const city = await selectOne<{ provinceId: number }>(
    'SELECT province_id AS provinceId FROM cities WHERE id = :cityId',
    {
      cityId,
    },
  );
  if (!city) throw new Error(`city ${cityId} of an invoice is gone`);
  return city.provinceId;
}

/** The highest id of a city between two others, or of all; null where there is none. */
export async function highestCityId(first = 0, end = Number.MAX_SAFE_INTEGER): Promise<number | null> {
  const highest = await selectOne<{ id: number | null }>(
    'SELECT MAX(id) AS id FROM cities WHERE id > :first AND id < :end',
    { first, end },
  );
  return highest?.id ?? null;
}

/** A city by the names that couriers know it by. */
export interface NamedCity {
  id: number;
  name: string;
  province: string;
}

const NAMED_CITIES = sql`SELECT c.id, c.name, p.name AS province FROM cities c JOIN provinces p ON p.id = c.province_id`;

export async function namedCity(cityId: number): Promise<NamedCity | null> {
  return selectOne<NamedCity>(sql`${NAMED_CITIES} WHERE c.id = :cityId`, { cityId });
}

/** Every active city, by their ids. */
export async function namedCities(): Promise<NamedCity[]> {
  return select(sql`${NAMED_CITIES} WHERE c.is_active = 1 ORDER BY c.id`);
}
