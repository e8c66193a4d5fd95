/* eslint-disable no-restricted-syntax -- This module builds SQL. */

declare const isSql: unique symbol;

/** SQL without any interpolated value. Only this file creates it: ESLint refuses casts elsewhere. */
export type Sql = string & { readonly [isSql]: true };

type Part = Sql | number | readonly number[];

/**
 * Builds SQL from literal text, other SQL and whole numbers, such as those of an `IN (…)`. An interpolated string does not
 * compile: values are replacements (`:name`).
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly Part[]): Sql {
  return texts.reduce((text, next, index) => text + toText(parts[index - 1] ?? 0) + next) as Sql;
}

/** Joins pieces, by default with commas. */
export function joinSql(
  parts: readonly Sql[],
  between: Sql | ' ' | ', ' | ' AND ' | ' OR ' | ' UNION ALL ' = ', ',
): Sql {
  return parts.join(between) as Sql;
}

/** Validates the name of a table, a column or a replacement. */
export function identifier(name: string): Sql {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new TypeError(`Not a name in SQL: ${name}`);
  return name as Sql;
}

/** A column by its table's alias: `i.created_at`. */
export function column(name: `${string}.${string}`): Sql {
  return name.split('.').map(identifier).join('.') as Sql;
}

/** The keywords of an ORDER BY. */
export const ORDER = { asc: 'ASC' as Sql, desc: 'DESC' as Sql } as const;

function toText(part: Part): string {
  return typeof part === 'string' ? part : [part].flat().map(whole).join(', ');
}

function whole(number: number): number {
  if (!Number.isSafeInteger(number)) throw new TypeError('Not a whole number');
  return number;
}
