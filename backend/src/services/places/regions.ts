import type { City, Province } from '../../contract/regions.ts';
import { citiesOf, readProvinces } from '../../models/queries/regions.ts';

// Sorted here and not in SQL: the two databases disagree about upper and lower case.

/** All provinces by name. */
export async function provinces(): Promise<Province[]> {
  return byName(await readProvinces());
}

/** The cities and regencies of a province by name; none where there is no such province. */
export async function cities(provinceId: number): Promise<City[]> {
  return byName(await citiesOf(provinceId));
}

const collator = new Intl.Collator('id');

function byName<Named extends { name: string }>(rows: readonly Named[]): Named[] {
  return rows.toSorted((one, other) => collator.compare(one.name, other.name));
}
