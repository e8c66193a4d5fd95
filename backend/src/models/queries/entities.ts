import { formatDateTime } from '../../contract/dates.ts';
import type { EntityField, EntityName, EntityRow } from '../../contract/entities.ts';
import { select } from '../database/database.ts';
import { entitySource, fieldsOf } from '../lists/entities.ts';

/** A row as the database has it. */
export type RawEntity = Record<string, unknown> & { id: number };

/** A row by its id, archived or not; null where there is none. */
export async function readEntity<Name extends EntityName>(entity: Name, id: number): Promise<EntityRow<Name> | null> {
  const source = entitySource(entity);
  const [raw] = await select<RawEntity>(`${source.select} ${source.from} WHERE e.id = :id`, { id });
  return raw ? entityRow(entity, raw) : null;
}

/** The row as both sides talk about it, the same from either database. */
export function entityRow<Name extends EntityName>(entity: Name, raw: RawEntity): EntityRow<Name> {
  const row: Record<string, unknown> = { id: raw.id, isActive: Boolean(raw['isActive']) };
  for (const [name, field] of fieldsOf(entity)) Object.assign(row, shown(name, field, raw));
  return row as EntityRow<Name>;
}

function shown(name: string, field: EntityField, raw: RawEntity): object {
  const value = raw[name];
  switch (field.kind) {
    case 'moment': {
      const at = new Date(value as string | Date);
      return { [name]: at.toISOString(), [field.shownAs]: formatDateTime(at) };
    }
    case 'many':
      return { [name]: idsOf(value), [field.shownAs]: raw[field.shownAs] ?? '' };
    case 'one':
      return { [name]: value, [field.shownAs]: raw[field.shownAs] };
    case 'percent':
    case 'rupiah':
      return { [name]: Number(value) };
    default:
      return { [name]: value };
  }
}

/** `3, 7` as SQL joined it. */
function idsOf(joined: unknown): number[] {
  if (joined === null || joined === undefined) return [];
  return String(joined as string | number)
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
}
