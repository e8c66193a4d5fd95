import type { KeyValue, Pickable } from '../../contract/entities.ts';
import { KEY_VALUE_FILTERS } from '../../contract/entities.ts';
import { compareNames } from '../../contract/nameKey.ts';
import { pickableRows } from '../../models/queries/entities.ts';

/** The active rows to choose from; only those of a province or category, where its id is given. */
export async function keyValues(of: Pickable, withinId: number | null): Promise<KeyValue[]> {
  const within: Partial<Record<Pickable, string>> = KEY_VALUE_FILTERS;
  const rows = await pickableRows(of, within[of], withinId);
  const ordered = rows.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || compareNames(one.name, other.name),
  );
  for (const row of ordered) delete row.position;
  return ordered;
}
