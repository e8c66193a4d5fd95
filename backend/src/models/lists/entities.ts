import { now } from '../../clock.ts';
import { formatDateTime } from '../../contract/dates.ts';
import type { EntityField, EntityName, EntityRow } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import type { Column } from '../../contract/columns.ts';
import { groupConcat } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { column, identifier, joinSql, sql } from '../database/sql.ts';
import { columnOf, linkOf, tableOf } from '../tables/entityTables.ts';
import type { ColumnOverride } from './columnSource.ts';
import { columnSource, nameColumn, formattedMoment } from './columnSource.ts';
import type { ListSource } from './listSource.ts';

type Field = readonly [name: string, field: EntityField];
type Listed = readonly [name: string, described: Column, own?: Sql | ColumnOverride];

/** The list of an entity, derived from its definition: all fields, the names of referenced rows, `id` and `isActive`. */
export function entitySource(entity: EntityName): ListSource {
  const fields = fieldsOf(entity);
  const listed = [...OWN, ...fields.flatMap((field) => listedOf(entity, field)), ...(EXTRA[entity] ?? [])];
  return columnSource(Object.fromEntries(listed.map(([name, described]) => [name, described])), {
    table: `${tableOf(entity)} e`,
    from: joinSql([sql`FROM ${tableOf(entity)} e`, ...fields.flatMap(joins)], ' '),
    sql: Object.fromEntries(listed.map(([name, , own]) => [name, own])),
    defaultSort: ENTITIES[entity].defaultSort,
    replacements: () => ({ now: now() }),
  });
}

export function fieldsOf(entity: EntityName): Field[] {
  return Object.entries<EntityField>(ENTITIES[entity].fields);
}

const OWN: readonly Listed[] = [
  ['id', { kind: 'whole' }],
  ['isActive', { kind: 'flag' }],
];

/** Whether the row is valid at the current time; a null end means no end. */
const STATE: Listed = [
  'state',
  { kind: 'line', listed: 'filtered' },
  sql`(CASE WHEN e.valid_from > :now THEN 'coming'
    WHEN e.valid_until IS NULL OR e.valid_until > :now THEN 'running' ELSE 'over' END)`,
];

/** Columns without a form field. */
const EXTRA: Partial<Record<EntityName, readonly Listed[]>> = {
  promoes: [STATE],
  certificates: [STATE],
  vouchers: [['uses', { kind: 'whole' }], STATE],
  shippingRules: [STATE],
};

/** The columns of a field. The search covers its short texts and the names of referenced rows. */
function listedOf(entity: EntityName, [name, field]: Field): Listed[] {
  switch (field.kind) {
    case 'many':
      return [
        [name, { kind: 'line', listed: 'shown' }, idsOf(entity, name)],
        [field.shownAs, { kind: 'line', isSearched: true }, namesOf(entity, name, field.of)],
      ];
    case 'one':
      return [
        [name, { kind: 'whole' }],
        [field.shownAs, { kind: 'line', isSearched: true }, nameColumn(column(`${aliasOf(name)}.name`))],
      ];
    case 'moment':
      return [
        [name, field.isOptional ? { kind: 'moment', isNullable: true } : { kind: 'moment' }],
        [field.shownAs, { kind: 'line', listed: 'filtered' }, formattedMoment(column(`e.${columnOf(name)}`))],
      ];
    case 'line':
      return [[name, { kind: 'line', isSearched: true }, name === 'name' ? nameColumn(column('e.name')) : {}]];
    case 'picture':
      return [[name, { kind: 'line', listed: 'shown' }]];
    case 'words':
      return [[name, { kind: 'line' }]];
    case 'code':
    case 'hex':
      return [[name, { kind: 'code', isSearched: true }]];
    default:
      return [[name, { kind: field.kind }]];
  }
}

function joins([name, field]: Field): Sql[] {
  if (field.kind !== 'one') return [];
  return [sql`JOIN ${tableOf(field.of)} ${aliasOf(name)} ON ${aliasOf(name)}.id = e.${columnOf(name)}`];
}

function aliasOf(name: string): Sql {
  return identifier(`of_${columnOf(name)}`);
}

/** The ids that a `many` field references, comma-separated. */
function idsOf(entity: EntityName, name: string): ColumnOverride {
  const { table, ownColumn, otherColumn } = linkOf(entity, name);
  const other = column(`l.${otherColumn}`);
  return {
    get sql() {
      return sql`(SELECT ${groupConcat(other, other)} FROM ${table} l WHERE l.${ownColumn} = e.id)`;
    },
  };
}

/** Their names. */
function namesOf(entity: EntityName, name: string, of: string): ColumnOverride {
  const { table, ownColumn, otherColumn } = linkOf(entity, name);
  const key = column('t.name_key');
  const linked = sql`FROM ${table} l JOIN ${identifier(of)} t ON t.id = l.${otherColumn} WHERE l.${ownColumn} = e.id`;
  return {
    get sql() {
      return sql`(SELECT ${groupConcat(column('t.name'), key)} ${linked})`;
    },
    get key() {
      return sql`(SELECT ${groupConcat(key, key)} ${linked})`;
    },
  };
}

/** A database row. */
export type RawEntity = Record<string, unknown> & { id: number };

/** The row in the contract's form, the same for both databases. */
export function entityRow<Name extends EntityName>(entity: Name, raw: RawEntity): EntityRow<Name> {
  const row: Record<string, unknown> = { id: raw.id, isActive: Boolean(raw['isActive']) };
  for (const [name, field] of fieldsOf(entity)) Object.assign(row, shown(name, field, raw));
  for (const [name, { listed }] of EXTRA[entity] ?? []) if (listed !== 'filtered') row[name] = raw[name];
  return row as EntityRow<Name>;
}

function shown(name: string, field: EntityField, raw: RawEntity): object {
  const value = raw[name];
  switch (field.kind) {
    case 'moment': {
      if (value === null) return { [name]: '', [field.shownAs]: '' };
      const at = new Date(value as string | Date);
      return { [name]: at.toISOString(), [field.shownAs]: formatDateTime(at) };
    }
    case 'many':
      return { [name]: numbersIn(value), [field.shownAs]: raw[field.shownAs] ?? '' };
    case 'one':
      return { [name]: value, [field.shownAs]: raw[field.shownAs] };
    case 'percent':
    case 'rupiah':
      return { [name]: Number(value) };
    default:
      return { [name]: value };
  }
}

/** Parses `3, 7`, as SQL joined it. */
function numbersIn(joined: unknown): number[] {
  if (joined === null || joined === undefined) return [];
  return String(joined as string | number)
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
}
