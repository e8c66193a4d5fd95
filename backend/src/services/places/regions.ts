import type { City, Province } from '../../contract/regions.ts';
import { compareNames } from '../../contract/nameKey.ts';
import { citiesOf, readProvinces } from '../../models/queries/regions.ts';

/** All provinces by name. */
export async function provinces(): Promise<Province[]> {
  return byName(await readProvinces());
}

/** The cities and regencies of a province by name; none where the province does not exist. */
export async function cities(provinceId: number): Promise<City[]> {
  return byName(await citiesOf(provinceId));
}

function byName<Named extends { name: string }>(rows: readonly Named[]): Named[] {
  return rows.toSorted((one, other) => compareNames(one.name, other.name));
}
