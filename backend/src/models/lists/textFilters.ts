import type { FilterOperator } from '../../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import { folded, keyStart } from '../../contract/nameKey.ts';
import { cleanAscii } from '../../contract/text.ts';
import type { Replacements } from '../database/database.ts';
import { isSqlite } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, sql } from '../database/sql.ts';
import type { ListColumn } from './listSql.ts';

// Filters by the beginning, the end or a part of a text, ignoring case and accents.

interface Sought {
  text: string;
  operator: FilterOperator;
}

type TextColumn = Pick<ListColumn, 'sql' | 'isUpper' | 'isPhone' | 'key'>;

/** The condition on a column; binds `name`. */
export function textCondition(
  column: TextColumn,
  { text, operator }: Sought,
  name: string,
  replacements: Replacements,
): Sql {
  const { sql: own, isUpper, isPhone } = column;
  const value = identifier(name);
  const literal = (isSqlite() ? folded(text) : text).replace(/[!%_]/g, '!$&');
  replacements[name] = withWildcards(literal, operator, '%');
  const like = sql`${own} LIKE :${value} ESCAPE '!'`;
  if (!isSqlite() || isUpper || isPhone) return like;
  // SQLite's LIKE ignores case in ASCII only. GLOB with alternatives covers all letters, but takes twenty times as long.
  replacements[`${name}wide`] = withWildcards([...text.normalize('NFC')].map(alternatives).join(''), operator, '*');
  return sql`(${like} OR (${own} GLOB '*[^ -~]*' AND ${own} GLOB :${value}wide))`;
}

function withWildcards(pattern: string, operator: FilterOperator, anything: string): string {
  if (operator === FILTER_OPERATORS.startsWith) return `${pattern}${anything}`;
  if (operator === FILTER_OPERATORS.endsWith) return `${anything}${pattern}`;
  return `${anything}${pattern}${anything}`;
}

/** The GLOB pattern of a letter: `[eEéÈ…]` for an e. */
function alternatives(letter: string): string {
  const plain = folded(letter);
  const [own = letter, ...more] = plain;
  const known = more.length === 0 ? own : letter.toLowerCase();
  const all = new Set([known, ...oneLetter(known.toUpperCase()), ...(ACCENTED.get(known) ?? [])]);
  return all.size === 1 && !/[*?[]/.test(letter) ? known : `[${[...all].join('')}]`;
}

function oneLetter(text: string): string[] {
  return [...text].length === 1 ? [text] : [];
}

/** Unicode ranges with accented and full-width letters. */
const BLOCKS = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x1e00, 0x1fff],
  [0xff21, 0xff5a],
] as const;

/** By a plain letter, its accented forms. */
const ACCENTED = new Map<string, string[]>();
for (const [first, last] of BLOCKS) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    const [plain = '', ...more] = folded(letter);
    if (!/\p{L}/u.test(letter) || more.length > 0) continue;
    ACCENTED.set(plain, [...(ACCENTED.get(plain) ?? []), letter]);
  }
}

/** The prefix for an index lookup; empty if no index helps, or the database uses it by itself. */
export function indexPrefix({ isUpper, key }: TextColumn, text: string): string {
  if (key) return keyStart(text);
  // SQLite doesn't use an index for a LIKE with ESCAPE.
  if (!isSqlite()) return '';
  return isUpper ? text.toUpperCase() : text;
}

/** `0812-34` finds `+6281234…`. For a part of a number, a leading 0 or 62 may be the prefix or not, so both are dropped. */
export function toStoredPhone(text: string, operator: FilterOperator): string {
  const digits = cleanAscii(text).replace(/[\s().-]/g, '');
  if (operator === FILTER_OPERATORS.endsWith) return digits;
  const national = digits.replace(/^(\+?620?|0)(?=\d)/, '');
  return operator === FILTER_OPERATORS.like ? national : `+62${national}`;
}
