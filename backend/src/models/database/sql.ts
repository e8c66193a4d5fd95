/* eslint-disable no-restricted-syntax -- Here SQL is made. */

declare const isSql: unique symbol;

/** SQL that no value is part of. Only this file makes it: ESLint refuses casts elsewhere. */
export type Sql = string & { readonly [isSql]: true };

/**
 * SQL out of what is written here, other SQL and whole numbers. A text in between does not compile: values are
 * replacements (`:name`).
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  return texts.reduce((text, next, index) => text + written(parts[index - 1] ?? 0) + next) as Sql;
}

/** Pieces one after the other, with a comma or an AND in between. */
export function joined(parts: readonly Sql[], between: Sql): Sql {
  return parts.join(between) as Sql;
}

/** The name of a table, a column or a replacement that a model or a description tells. */
export function identifier(name: string): Sql {
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new TypeError(`Not a name in SQL: ${name}`);
  return name as Sql;
}

function written(part: Sql | number): string {
  if (typeof part === 'number' && !Number.isSafeInteger(part)) throw new TypeError('Not a whole number');
  return String(part);
}
