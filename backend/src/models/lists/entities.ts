import { now } from '../../clock.ts';
import { formatDateTime } from '../../contract/dates.ts';
import type { EntityField, EntityName, EntityRow } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import { jakartaText, joinedText } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joined, sql } from '../database/sql.ts';
import { columnOf, linkOf, tableOf } from '../tables/entityTables.ts';
import { named } from './columnSource.ts';
import type { ListSource } from './listSource.ts';
import type { ListColumn, ListColumns } from './listSql.ts';

type Field = readonly [name: string, field: EntityField];

/** The list of an entity as its description tells: every field, the names of what it points at, `id` and `isActive`. */
export function entitySource(entity: EntityName): ListSource {
  const fields = fieldsOf(entity);
  const columns = [OWN_COLUMNS, ...fields.map((field) => columnsOf(entity, field)), EXTRA[entity] ?? {}];
  return {
    columns: merged(columns),
    // Not before it is asked for: only then is it known which database answers.
    get select() {
      const shown = [sql`e.id`, sql`e.is_active AS isActive`, ...fields.flatMap((one) => selected(entity, one))];
      return sql`SELECT ${joined(shown, sql`, `)}`;
    },
    from: joined([sql`FROM ${tableOf(entity)} e`, ...fields.flatMap(joins)], sql` `),
    idSql: sql`e.id`,
    defaultSort: ENTITIES[entity].defaultSort,
    replacements: () => ({ now: now() }),
  };
}

/** Not by spreading, which would ask their expressions for the database before there is one. */
function merged(parts: readonly ListColumns[]): ListColumns {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

export function fieldsOf(entity: EntityName): Field[] {
  return Object.entries<EntityField>(ENTITIES[entity].fields);
}

const OWN_COLUMNS: ListColumns = {
  id: { type: 'number', sql: sql`e.id` },
  isActive: { type: 'boolean', sql: sql`e.is_active` },
};

/** What only the clock knows of a row. */
const EXTRA: Partial<Record<EntityName, ListColumns>> = {
  promoes: {
    state: {
      type: 'text',
      sql: sql`(CASE WHEN e.valid_from > :now THEN 'coming' WHEN e.valid_until > :now THEN 'running' ELSE 'over' END)`,
    },
  },
};

const TYPES: Record<Exclude<EntityField['kind'], 'many'>, ListColumn['type']> = {
  line: 'text',
  paragraph: 'text',
  code: 'text',
  hex: 'text',
  whole: 'number',
  rupiah: 'number',
  percent: 'number',
  moment: 'moment',
  one: 'number',
};

/** What a person looks for in a search over several fields, with the names of what a row points at. */
const SEARCHED: readonly EntityField['kind'][] = ['line', 'code', 'hex'];

function columnsOf(entity: EntityName, [name, field]: Field): ListColumns {
  const column = sql`e.${columnOf(name)}`;
  if (field.kind === 'many') {
    return {
      [field.shownAs]: {
        type: 'text',
        isSearched: true,
        get sql() {
          return namesOf(entity, name, field.of);
        },
        get key() {
          return namesOf(entity, name, field.of, sql`t.name_key`);
        },
      },
    };
  }
  const isUpper = field.kind === 'code' || field.kind === 'hex';
  const isSearched = SEARCHED.includes(field.kind);
  const own: ListColumns = {
    [name]: {
      type: TYPES[field.kind],
      ...(name === 'name' ? named(column) : { sql: column }),
      ...{ ...(isUpper && { isUpper }), ...(isSearched && { isSearched }) },
    },
  };
  if (field.kind === 'one') {
    return { ...own, [field.shownAs]: { type: 'text', ...named(sql`${aliasOf(name)}.name`), isSearched: true } };
  }
  if (field.kind === 'moment') return { ...own, [field.shownAs]: writtenOut(column) };
  return own;
}

/** Found as it is read, and sorted as time goes. */
function writtenOut(moment: Sql): ListColumn {
  return {
    type: 'text',
    sortSql: moment,
    get sql() {
      return jakartaText(moment);
    },
  };
}

/** What a list shows of a field is an expression of its own only where it comes from another table. */
function selected(entity: EntityName, [name, field]: Field): Sql[] {
  const as = identifier(name);
  if (field.kind === 'many') {
    const { table, ownColumn, otherColumn } = linkOf(entity, name);
    const other = sql`l.${otherColumn}`;
    const ids = sql`(SELECT ${joinedText(other, other)} FROM ${table} l WHERE l.${ownColumn} = e.id)`;
    return [sql`${ids} AS ${as}`, sql`${namesOf(entity, name, field.of)} AS ${identifier(field.shownAs)}`];
  }
  const own = sql`e.${columnOf(name)} AS ${as}`;
  return field.kind === 'one' ? [own, sql`${aliasOf(name)}.name AS ${identifier(field.shownAs)}`] : [own];
}

function joins([name, field]: Field): Sql[] {
  if (field.kind !== 'one') return [];
  return [sql`JOIN ${tableOf(field.of)} ${aliasOf(name)} ON ${aliasOf(name)}.id = e.${columnOf(name)}`];
}

function aliasOf(name: string): Sql {
  return sql`of_${columnOf(name)}`;
}

function namesOf(entity: EntityName, name: string, of: string, what = sql`t.name`): Sql {
  const { table, ownColumn, otherColumn } = linkOf(entity, name);
  const names = joinedText(what, sql`t.name_key`);
  return sql`(SELECT ${names} FROM ${table} l JOIN ${identifier(of)} t ON t.id = l.${otherColumn} WHERE l.${ownColumn} = e.id)`;
}

/** A row as the database has it. */
export type RawEntity = Record<string, unknown> & { id: number };

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
