import type { WhereOptions } from 'sequelize';
import { Op } from 'sequelize';
import type { City as ListedCity, Province as ListedProvince } from '../../contract/regions.ts';
import { findRows, aliases } from '../database/findRows.ts';
import { City } from '../tables/City.ts';
import { Province } from '../tables/Province.ts';

export async function readProvinces(): Promise<ListedProvince[]> {
  return Province.findAll({ attributes: ['id', 'name'], raw: true });
}

/** The active cities and regencies of a province. */
export async function citiesOf(provinceId: number): Promise<ListedCity[]> {
  const where = { provinceId, isActive: true };
  return City.findAll({ attributes: ['id', 'provinceId', 'name'], where, raw: true });
}

/** The province of a city. */
export async function provinceOf(cityId: number): Promise<number> {
  const city = await City.findByPk(cityId, { attributes: ['provinceId'], raw: true });
  if (!city) throw new Error(`city ${cityId} of an invoice is gone`);
  return city.provinceId;
}

/** The highest id of a city between two others, or of all; null if there is none. */
export async function highestCityId(first = 0, end = Number.MAX_SAFE_INTEGER): Promise<number | null> {
  return City.max<number | null, City>('id', { where: { id: { [Op.gt]: first, [Op.lt]: end } } });
}

/** A city by the names that couriers use. */
export interface NamedCity {
  id: number;
  name: string;
  province: string;
}

export async function namedCity(id: number): Promise<NamedCity | null> {
  const [city] = await citiesWhere({ id });
  return city ?? null;
}

/** Every active city, by id. */
export async function namedCities(): Promise<NamedCity[]> {
  return citiesWhere({ isActive: true });
}

async function citiesWhere(where: WhereOptions<City>): Promise<NamedCity[]> {
  return findRows(City, {
    attributes: ['id', 'name', ...aliases({ province: 'province.name' })],
    include: { association: 'province', attributes: [] },
    where,
    order: ['id'],
  });
}
