import fc from 'fast-check';
import { DataTypes } from 'sequelize';
import { startOfDay } from '../src/contract/dates.ts';
import type { FilterOperator } from '../src/contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../src/contract/filterOperators.ts';
import type { Filter, ListQuery, Sort } from '../src/contract/lists.ts';
import { nameKey } from '../src/contract/nameKey.ts';
import { database, execute } from '../src/models/database/database.ts';
import { sql } from '../src/models/database/sql.ts';
import { nameColumn } from '../src/models/lists/columnSource.ts';
import type { ListSource } from '../src/models/lists/listSource.ts';

// A list with a column of every type, arbitrary list queries, and their expected results.

interface Thing {
  id: number;
  name: string | null;
  odd: string | null;
  code: string;
  amount: number | null;
  isActive: boolean;
  at: Date | null;
}

export const THINGS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`t.id` },
    name: { type: 'text', ...nameColumn(sql`t.name`), isSearched: true },
    odd: { type: 'text', sql: sql`t.odd`, isSearched: true },
    code: { type: 'text', sql: sql`t.code`, isUpper: true },
    amount: { type: 'number', sql: sql`t.amount` },
    isActive: { type: 'boolean', sql: sql`t.is_active` },
    at: { type: 'moment', sql: sql`t.at` },
  },
  select: sql`SELECT t.id`,
  from: sql`FROM things t`,
  alsoSearched: [{ sql: sql`o.code`, among: sql`FROM things o WHERE o.id = t.id` }],
  idSql: sql`t.id`,
};

const NAMES = [
  null,
  '',
  'a',
  'A',
  'b',
  'a b',
  'A-B',
  'ab',
  'Ab C',
  'bantal',
  'Bantal Awan',
  'bantal 10',
  'bantal 09',
  'bantal 9',
  'Ábel',
  'ABEL é',
  'Étoile (2)',
  'XL',
  'S',
  'm (3-6)',
  'Ж%_*?[]',
  '👶 ß',
  'Z',
];
const ODD = [
  null,
  '',
  '%',
  '_',
  '!',
  '\\',
  '100%',
  'a_b',
  'a%b',
  'a!b',
  'a\\b',
  "o'clock",
  'a,b',
  'a\\,b',
  '":"',
  ':name',
  '--',
  '!%',
  'A_B',
];
const CODES = ['INV/1', 'INV/10', 'INV/2', 'SKY-1', 'A', 'AB'];
const AMOUNTS = [null, 0, -1, 1, 9, 10, 12.5, 12.35, 99.99, 1_000_000];
const MOMENTS = [
  null,
  '2026-11-20T16:59:59.999Z',
  '2026-11-20T17:00:00.000Z',
  '2026-11-21T00:00:00.000Z',
  '2026-11-21T16:59:59.999Z',
  '2026-11-21T17:00:00.000Z',
  '2024-02-29T05:06:07.008Z',
];

/** Every value of a column several times, in different combinations. */
const rows: Thing[] = Array.from({ length: 120 }, (_, index) => {
  const pick = <T>(values: readonly T[], step: number): T => values[(index * step + 3) % values.length] as T;
  const at = pick(MOMENTS, 5);
  return {
    id: index + 1,
    name: pick(NAMES, 3),
    odd: pick(ODD, 7),
    code: pick(CODES, 5),
    amount: pick(AMOUNTS, 3),
    isActive: index % 3 > 0,
    at: at === null ? null : new Date(at),
  };
});

const { equal, notEqual, between, like, startsWith, endsWith, notNull } = FILTER_OPERATORS;
const ORDERED: FilterOperator[] = [0, 1, 2, 3, between];

const someName = fc.oneof(
  fc.constantFrom(...withValue(NAMES)),
  fc.constantFrom(
    'ANTAL',
    'c',
    'B A',
    ' ',
    '-',
    '9',
    'abel',
    'ÀBÊL',
    'l É',
    'toile',
    'x',
    'bantal 1',
    'ж',
    '*',
    '[',
    '👶',
    'ＡＢ',
  ),
);
const oddText = fc.oneof(fc.constantFrom(...withValue(ODD)), fc.constantFrom('%%', '\\\\', "'", '!_', 'o', ','));
const number = fc.oneof(
  fc.constantFrom('0', '-1', '10', '12.5', '12.35', '99.99', '100'),
  fc.integer({ min: -20, max: 200 }).map(String),
);
const day = fc.constantFrom(
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2024-02-29',
  '2026-11-21T07:00',
  '2026-11-21T00:00:00.000Z',
  '2026-11-20T17:00:00Z',
  '2026-11-21T07:00:00+07:00',
  '2026-11-20T11:59:59.999-05:00',
);
const truth = fc.constantFrom('true', 'false');

/** Filters without a value are ignored. */
function withValue(values: readonly (string | null)[]): string[] {
  return values.filter((value) => value !== null).filter((value) => value !== '');
}

function filters(field: keyof Thing, value: fc.Arbitrary<string>, operators: readonly FilterOperator[]) {
  return fc.tuple(fc.constantFrom(...operators), value, value).map(([operator, one, other]): Filter => {
    if (operator === notNull) return { field, operator, values: [] };
    return { field, operator, values: operator === between ? [one, other] : [one] };
  });
}

const filter = fc.oneof(
  filters('name', someName, [equal, notEqual, like, startsWith, endsWith, notNull, ...ORDERED]),
  filters('odd', oddText, [equal, notEqual, like, startsWith, endsWith, notNull]),
  filters('code', fc.constantFrom('inv/1', 'INV/1', 'v', 'a', '/', 'SKY-1'), [
    equal,
    notEqual,
    like,
    startsWith,
    endsWith,
    notNull,
    ...ORDERED,
  ]),
  filters('amount', number, [equal, notEqual, notNull, ...ORDERED]),
  filters('isActive', truth, [equal, notEqual, notNull]),
  filters('at', day, [equal, notEqual, notNull, ...ORDERED]),
);

const sort = fc.uniqueArray(
  fc.record<Sort>({
    field: fc.constantFrom('id', 'name', 'code', 'amount', 'isActive', 'at'),
    dir: fc.constantFrom('asc', 'desc'),
  }),
  { selector: ({ field }) => field, maxLength: 3 },
);

const word = fc.constantFrom(
  ...[
    'a',
    'B',
    'awan',
    'inv/1',
    '%',
    '_',
    '!',
    '\\',
    "o'clock",
    ':name',
    '10',
    'a%b',
    '--',
    'ÂBEL',
    'etoile',
    '?',
    'ж',
  ],
);
const search = fc.oneof(
  fc.constant(''),
  fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
);

/** Any query of the list of things. */
export const listQuery = fc.record<ListQuery>({
  pageNo: fc.integer({ min: 1, max: 4 }),
  recordsPerPage: fc.integer({ min: 1, max: 40 }),
  sort,
  filters: fc.uniqueArray(filter, { selector: ({ field }) => field, maxLength: 3 }),
  search,
});

/** Makes the table of things in the open database. */
export async function createThings(): Promise<void> {
  const queries = database().getQueryInterface();
  await queries.createTable(
    'things',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      name: DataTypes.STRING(100),
      name_key: DataTypes.STRING(255, true),
      odd: DataTypes.STRING(100),
      code: DataTypes.STRING(20),
      amount: DataTypes.DECIMAL(12, 2),
      is_active: DataTypes.BOOLEAN,
      at: DataTypes.DATE(3),
    },
    { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  );
  for (const row of rows) {
    // Not by Sequelize's bulkInsert, which drops the milliseconds on MariaDB.
    await execute(
      `INSERT INTO things (id, name, name_key, odd, code, amount, is_active, at)
       VALUES (:id, :name, :key, :odd, :code, :amount, :isActive, :at)`,
      { ...row, key: row.name === null ? null : nameKey(row.name) },
    );
  }
}

/** The oracle: the expected rows of a query, without SQL. */
export function expectedIds({ filters: wanted, sort: sorts, search: sought }: ListQuery): number[] {
  const words = sought === '' ? [] : sought.split(' ');
  const found = rows
    .filter((row) => wanted.every((one) => matches(row, one)))
    .filter(({ name, odd, code }) =>
      words.every((one) => [name, odd, code].some((text) => text !== null && folded(text).includes(folded(one)))),
    );
  const byId: Sort = { field: 'id', dir: sorts[0]?.dir ?? 'desc' };
  return found
    .toSorted((one, other) => {
      for (const { field, dir } of [...sorts, byId]) {
        const order = compare(one[field as keyof Thing], other[field as keyof Thing], field);
        if (order !== 0) return dir === 'asc' ? order : -order;
      }
      return 0;
    })
    .map(({ id }) => id);
}

type Value = Thing[keyof Thing];

function matches(row: Thing, { field, operator, values }: Filter): boolean {
  const value = row[field as keyof Thing];
  if (operator === notNull) return value !== null;
  if (value === null) return operator === notEqual;
  const [first = '', second = ''] = values;
  if (value instanceof Date) return matchesTime(value, operator, first, second);
  if (operator === like) return folded(value).includes(folded(first));
  if (operator === startsWith) return folded(value).startsWith(folded(first));
  if (operator === endsWith) return folded(value).endsWith(folded(first));
  const typed = (text: string): Value => {
    if (typeof value === 'number') return Number(text);
    return typeof value === 'boolean' ? text === 'true' : text.trimEnd();
  };
  const order = compare(value, typed(first), field);
  if (operator === between) return order >= 0 && compare(value, typed(second), field) <= 0;
  return holds(operator, order, order);
}

/** A day is a span from its first moment in Jakarta to the first of the next; a time is a millisecond. */
function matchesTime(value: Date, operator: FilterOperator, first: string, second: string): boolean {
  const [start, end] = spanOf(first);
  if (operator === between) return value >= start && value < spanOf(second)[1];
  const beforeEnd = value < end ? 0 : 1;
  return holds(operator, value < start ? -1 : beforeEnd, value < start ? -1 : beforeEnd);
}

function spanOf(text: string): [Date, Date] {
  if (text.length > 10) {
    const at = new Date(text.length > 16 ? text : `${text}:00+07:00`);
    return [at, new Date(at.getTime() + 1)];
  }
  const start = startOfDay(new Date(`${text}T12:00:00+07:00`));
  return [start, new Date(start.getTime() + 86_400_000)];
}

function holds(operator: FilterOperator, toFirst: number, toLast: number): boolean {
  const answers: Partial<Record<FilterOperator, boolean>> = {
    0: toLast > 0,
    1: toFirst < 0,
    2: toFirst >= 0,
    3: toLast <= 0,
    [equal]: toFirst === 0,
    [notEqual]: toFirst !== 0,
  };
  return answers[operator] ?? false;
}

/** Without the accents of Latin letters. */
function folded(value: Exclude<Value, Date | null>): string {
  const plain = String(value).normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase();
}

/** Null comes first, case is ignored; names have their own order. */
function compare(one: Value, other: Value, field: string): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  const comparable = field === 'name' ? nameKey : (text: string) => text.toLowerCase();
  const [first, second] = [one, other].map((value) => (typeof value === 'string' ? comparable(value) : value));
  if (first === undefined || second === undefined) return 0;
  return Number(first > second) - Number(first < second);
}
