import { now } from '../../clock.ts';
import type { EntityField, EntityName } from '../../contract/entities.ts';
import { ENTITIES } from '../../contract/entities.ts';
import { jakartaText, joinedText } from '../database/dialect.ts';
import { columnOf, linkOf, tableOf } from '../tables/entityTables.ts';
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
      return `SELECT ${['e.id', 'e.is_active AS isActive', ...fields.flatMap((one) => selected(entity, one))].join(', ')}`;
    },
    from: [`FROM ${tableOf(entity)} e`, ...fields.flatMap(joined)].join(' '),
    idSql: 'e.id',
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
  id: { type: 'number', sql: 'e.id' },
  isActive: { type: 'boolean', sql: 'e.is_active' },
};

/** What only the clock knows of a row. */
const EXTRA: Partial<Record<EntityName, ListColumns>> = {
  promoes: {
    state: {
      type: 'text',
      sql: "(CASE WHEN e.valid_from > :now THEN 'coming' WHEN e.valid_until > :now THEN 'running' ELSE 'over' END)",
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

function columnsOf(entity: EntityName, [name, field]: Field): ListColumns {
  const sql = `e.${columnOf(name)}`;
  if (field.kind === 'many') {
    return {
      [field.shownAs]: {
        type: 'text',
        get sql() {
          return namesOf(entity, name, field.of);
        },
      },
    };
  }
  const isUpper = field.kind === 'code' || field.kind === 'hex';
  const own = { [name]: { type: TYPES[field.kind], sql, ...(isUpper ? { isUpper } : {}) } };
  if (field.kind === 'one') return { ...own, [field.shownAs]: { type: 'text', sql: `${aliasOf(name)}.name` } };
  if (field.kind === 'moment') return { ...own, [field.shownAs]: writtenOut(sql) };
  return own;
}

/** Found as it is read, and sorted as time goes. */
function writtenOut(sql: string): ListColumn {
  return {
    type: 'text',
    sortSql: sql,
    get sql() {
      return jakartaText(sql);
    },
  };
}

/** What a list shows of a field is an expression of its own only where it comes from another table. */
function selected(entity: EntityName, [name, field]: Field): string[] {
  if (field.kind === 'many') {
    const { table, ownColumn, otherColumn } = linkOf(entity, name);
    const ids = `(SELECT ${joinedText(`l.${otherColumn}`, `l.${otherColumn}`)} FROM ${table} l WHERE l.${ownColumn} = e.id)`;
    return [`${ids} AS ${name}`, `${namesOf(entity, name, field.of)} AS ${field.shownAs}`];
  }
  const own = `e.${columnOf(name)} AS ${name}`;
  return field.kind === 'one' ? [own, `${aliasOf(name)}.name AS ${field.shownAs}`] : [own];
}

function joined([name, field]: Field): string[] {
  if (field.kind !== 'one') return [];
  return [`JOIN ${tableOf(field.of)} ${aliasOf(name)} ON ${aliasOf(name)}.id = e.${columnOf(name)}`];
}

function aliasOf(name: string): string {
  return `of_${columnOf(name)}`;
}

function namesOf(entity: EntityName, name: string, of: string): string {
  const { table, ownColumn, otherColumn } = linkOf(entity, name);
  const names = joinedText('t.name', 't.name');
  return `(SELECT ${names} FROM ${table} l JOIN ${of} t ON t.id = l.${otherColumn} WHERE l.${ownColumn} = e.id)`;
}
