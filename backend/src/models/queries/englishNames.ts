import type { InBoth, Language } from '../../contract/languages.ts';
import { textIn } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joined, sql } from '../database/sql.ts';

/** What orders call by the Indonesian name that it had when it was sold. */
type Kind = 'variant' | 'color' | 'size' | 'promo';

const TABLES: readonly (readonly [Kind, Sql])[] = [
  ['variant', sql`variants`],
  ['color', sql`colors`],
  ['size', sql`sizes`],
  ['promo', sql`promos`],
];

/** A name in somebody's language; as it was sold where it was renamed since, or nobody wrote another one. */
export type NameOf = (kind: Kind, name: string) => string;

/** As it was sold. */
export const asSold: NameOf = (_, name) => name;

interface SoldNames {
  variantName: string;
  colorName: string;
  sizeName: string;
  promoName?: string | null;
}

/** What of a line has a name in both languages. */
export function soldNames({ variantName, colorName, sizeName, promoName = null }: SoldNames): (string | null)[] {
  return [variantName, colorName, sizeName, promoName];
}

type Parts = Record<'variant' | 'color' | 'size', InBoth<'name'>>;

/** The same of units that are read already. */
export function namesOf(language: Language, sold: readonly { unit: Parts }[]): NameOf {
  return (kind, name) => {
    const parts = kind === 'promo' ? [] : sold.map(({ unit }) => unit[kind]);
    return textIn(language, parts.find((part) => part.name === name) ?? { name }, 'name');
  };
}

interface NamedRow {
  place: number;
  name: string;
  english: string;
}

/** What all that may be among `names` is called; one statement in English, none in Indonesian. */
export async function namesIn(language: Language, names: readonly (string | null)[]): Promise<NameOf> {
  const asked = [...new Set(names)].filter((name) => name !== null);
  if (language === 'id' || asked.length === 0) return asSold;
  const parts = TABLES.map(
    ([, table], index) =>
      sql`SELECT ${index} AS place, name, name_en AS english FROM ${table} WHERE name IN (:asked) AND name_en <> ''`,
  );
  const rows = await select<NamedRow>(sql`${joined(parts, sql` UNION ALL `)}`, { asked });
  return (kind, name) => rows.find((row) => TABLES[row.place]?.[0] === kind && row.name === name)?.english ?? name;
}

/** The same for who reads it: shoppers in their language, and staff what stands on the shelves and the labels. */
export function namesFor({ role, language }: Caller, names: readonly (string | null)[]): Promise<NameOf> {
  return namesIn(role === ROLES.customer ? language : 'id', names);
}
