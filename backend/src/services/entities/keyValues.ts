import type { KeyValue, Pickable } from '../../contract/entities.ts';
import { PICKED_WITHIN } from '../../contract/entities.ts';
import { select } from '../../models/database/database.ts';
import { columnOf, tableOf } from '../../models/tables/entityTables.ts';

/** What else there is of a row to choose by, and in which order, where that is not the alphabet's. */
const COLUMNS: Partial<Record<Pickable, string>> = {
  categories: 'id, name, position',
  colors: 'id, name, code, hex',
  sizes: 'id, name, code, position',
  variants: 'id, name, code',
};

const collator = new Intl.Collator('id', { numeric: true });

/** The active rows to choose from; of a province or category only, where its id is given. */
export async function keyValues(of: Pickable, withinId: number | null): Promise<KeyValue[]> {
  const within: Partial<Record<Pickable, string>> = PICKED_WITHIN;
  const field = within[of];
  const conditions = [
    ...(of === 'provinces' ? [] : ['is_active = 1']),
    ...(field === undefined || withinId === null ? [] : [`${columnOf(field)} = :withinId`]),
  ];
  const rows = await select<KeyValue & { position?: number }>(
    [
      `SELECT ${COLUMNS[of] ?? 'id, name'} FROM ${tableOf(of)}`,
      conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    ].join(' '),
    { withinId },
  );
  // Sorted here and not in SQL: the two databases disagree about upper and lower case.
  const ordered = rows.toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || collator.compare(one.name, other.name),
  );
  for (const row of ordered) delete row.position;
  return ordered;
}
