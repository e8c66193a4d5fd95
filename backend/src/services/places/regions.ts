import type { City, Province } from '../../contract/regions.ts';
import { select } from '../../models/database/database.ts';

// Sorted here and not in SQL: the two databases disagree about upper and lower case.

/** All provinces by name. */
export async function provinces(): Promise<Province[]> {
  return byName(await select<Province>('SELECT id, name FROM provinces'));
}

/** The cities and regencies of a province by name; none where there is no such province. */
export async function cities(provinceId: number): Promise<City[]> {
  const found = await select<City>(
    'SELECT id, province_id AS provinceId, name FROM cities WHERE province_id = :provinceId AND is_active = 1',
    { provinceId },
  );
  return byName(found);
}

const collator = new Intl.Collator('id');

function byName<Named extends { name: string }>(rows: readonly Named[]): Named[] {
  return rows.toSorted((one, other) => collator.compare(one.name, other.name));
}
