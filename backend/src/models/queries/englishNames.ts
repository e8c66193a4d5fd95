import type { Bilingual, Language } from '../../contract/languages.ts';
import { textIn } from '../../contract/languages.ts';
import { ROLES } from '../../contract/roles.ts';
import type { Caller } from '../../contract/users.ts';
import { select } from '../database/database.ts';

/** Names that orders store in Indonesian, as of the sale. */
type Kind = 'variant' | 'color' | 'size' | 'promo';

/** Translates a name; returns the stored name if it was renamed since, or has no translation. */
export type NameOf = (kind: Kind, name: string) => string;

/** The stored name. */
export const storedName: NameOf = (_, name) => name;

interface SoldNames {
  variantName: string;
  colorName: string;
  sizeName: string;
  promoName?: string | null;
}

/** The translatable names of a line. */
export function soldNames({ variantName, colorName, sizeName, promoName = null }: SoldNames): (string | null)[] {
  return [variantName, colorName, sizeName, promoName];
}

type Parts = Record<'variant' | 'color' | 'size', Bilingual<'name'>>;

/** Translates names of units that are already loaded. */
export function namesOf(language: Language, sold: readonly { unit: Parts }[]): NameOf {
  return (kind, name) => {
    const parts = kind === 'promo' ? [] : sold.map(({ unit }) => unit[kind]);
    return textIn(language, parts.find((part) => part.name === name) ?? { name }, 'name');
  };
}

interface NamedRow {
  kind: Kind;
  name: string;
  english: string;
}

/** Loads the translations of `names`; one statement in English, none in Indonesian. */
export async function namesIn(language: Language, names: readonly (string | null)[]): Promise<NameOf> {
  const distinctNames = [...new Set(names)].filter((name) => name !== null);
  if (language === 'id' || distinctNames.length === 0) return storedName;
  const rows = await select<NamedRow>(
    `SELECT 'variant' AS kind, name, name_en AS english FROM variants WHERE name IN (:distinctNames) AND name_en <> ''
     UNION ALL SELECT 'color', name, name_en FROM colors WHERE name IN (:distinctNames) AND name_en <> ''
     UNION ALL SELECT 'size', name, name_en FROM sizes WHERE name IN (:distinctNames) AND name_en <> ''
     UNION ALL SELECT 'promo', name, name_en FROM promos WHERE name IN (:distinctNames) AND name_en <> ''`,
    { distinctNames },
  );
  return (kind, name) => rows.find((row) => row.kind === kind && row.name === name)?.english ?? name;
}

/** The same by reader: shoppers in their language, staff in Indonesian, as on the shelves and the labels. */
export function namesFor({ role, language }: Caller, names: readonly (string | null)[]): Promise<NameOf> {
  return namesIn(role === ROLES.customer ? language : 'id', names);
}
