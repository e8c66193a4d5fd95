import type { FilterOperator } from '../../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import { folded, keyStart } from '../../contract/nameKey.ts';
import { cleanAscii } from '../../contract/text.ts';
import type { Replacements } from '../database/database.ts';
import { isSqlite } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, sql } from '../database/sql.ts';
import type { ListColumn } from './listSql.ts';

// Texts that begin or end with what a reader typed, or have it in them: whatever the case of letters, and their accents.

interface Sought {
  text: string;
  operator: FilterOperator;
}

type TextColumn = Pick<ListColumn, 'sql' | 'isUpper' | 'isPhone' | 'key'>;

/** The condition that a column has it; binds `name`. */
export function alike(column: TextColumn, { text, operator }: Sought, name: string, replacements: Replacements): Sql {
  const { sql: own, isUpper, isPhone } = column;
  const value = identifier(name);
  const literal = (isSqlite() ? folded(text) : text).replace(/[!%_]/g, '!$&');
  replacements[name] = placed(literal, operator, '%');
  const like = sql`${own} LIKE :${value} ESCAPE '!'`;
  if (!isSqlite() || isUpper || isPhone) return like;
  // SQLite's LIKE knows of case in ASCII alone. The next one knows of any letter, and takes twenty times as long.
  replacements[`${name}wide`] = placed([...text.normalize('NFC')].map(alternatives).join(''), operator, '*');
  return sql`(${like} OR (${own} GLOB '*[^ -~]*' AND ${own} GLOB :${value}wide))`;
}

function placed(pattern: string, operator: FilterOperator, anything: string): string {
  if (operator === FILTER_OPERATORS.startsWith) return `${pattern}${anything}`;
  if (operator === FILTER_OPERATORS.endsWith) return `${anything}${pattern}`;
  return `${anything}${pattern}${anything}`;
}

/** `[eEéÈ…]` for an e, in GLOB's spelling. */
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

/** Blocks of letters with accents, and of wide ones. */
const BLOCKS = [
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x1e00, 0x1fff],
  [0xff21, 0xff5a],
] as const;

/** By a plain letter, those that are the same with an accent. */
const ACCENTED = new Map<string, string[]>();
for (const [first, last] of BLOCKS) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    const [plain = '', ...more] = folded(letter);
    if (!/\p{L}/u.test(letter) || more.length > 0) continue;
    ACCENTED.set(plain, [...(ACCENTED.get(plain) ?? []), letter]);
  }
}

/** With what an index has those that begin so; empty: it does not help, or the database looks there by itself. */
export function startOf({ isUpper, key }: TextColumn, text: string): string {
  if (key) return keyStart(text);
  // SQLite finds no beginning in an index by itself, where a pattern has an escape.
  if (!isSqlite()) return '';
  return isUpper ? text.toUpperCase() : text;
}

/** `0812-34` finds `+6281234…`. In the middle of a number nobody knows whether 0 or 62 is its beginning, so both are left out. */
export function phoneAsKept(text: string, operator: FilterOperator): string {
  const digits = cleanAscii(text).replace(/[\s().-]/g, '');
  if (operator === FILTER_OPERATORS.endsWith) return digits;
  const national = digits.replace(/^(\+?620?|0)(?=\d)/, '');
  return operator === FILTER_OPERATORS.like ? national : `+62${national}`;
}
