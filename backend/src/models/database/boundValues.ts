export type Replacements = Record<string, unknown>;

/** A statement with its values apart: `$1` in the text stands for the first value. */
interface BoundStatement {
  text: string;
  values: unknown[];
}

/** A statement with more values is rare, and is not kept prepared. */
const MAX_PREPARED_VALUES = 1_100;
/** Entries at most in the cache of parsed texts. */
const MAX_CACHED_TEXTS = 500;

export function isLarge(values: readonly unknown[]): boolean {
  return values.length > MAX_PREPARED_VALUES;
}

/** Replaces the named replacements of a text by numbered parameters and lists their values. */
export function bindValues(text: string, replacements: Replacements, isSqlite: boolean): BoundStatement {
  const [first = '', ...others] = partsOf(text);
  const values: unknown[] = [];
  const mark = (value: unknown): string => {
    values.push(value instanceof Date ? utcText(value, isSqlite) : (value ?? null));
    return `$${values.length}`;
  };
  const filled = others.reduce((filled, { name, isList, after }) => {
    if (!Object.hasOwn(replacements, name)) throw new Error(`No replacement :${name} for ${text}`);
    const value = replacements[name];
    return filled + placeholders(isList && Array.isArray(value) ? padded(value) : value, mark) + after;
  }, first);
  return { text: filled, values };
}

/** The format of moments that Sequelize writes on both databases. */
function utcText(moment: Date, isSqlite: boolean): string {
  const text = moment.toISOString().replace('T', ' ').replace('Z', '');
  return isSqlite ? `${text} +00:00` : text;
}

/** Formats rows of values as `($1, $2), ($3, $4)`, values as `$1, $2`. */
function placeholders(value: unknown, mark: (one: unknown) => string): string {
  if (!Array.isArray(value)) return mark(value);
  return value.map((one) => (Array.isArray(one) ? `(${placeholders(one, mark)})` : mark(one))).join(', ');
}

/** Repeats the last value up to a power of two: lists of all lengths share a dozen texts, which stay prepared. */
function padded(list: readonly unknown[]): unknown[] {
  const length = list.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(list.length));
  return Array.from({ length }, (_, index) => list[Math.min(index, list.length - 1)]);
}

type Parts = [first: string, ...{ name: string; isList: boolean; after: string }[]];
const parsedTexts = new Map<string, Parts>();
/** A replacement; or a string, a quoted name or a comment, which contain none. */
const TOKEN = /'(?:[^']|'')*'|`[^`]*`|--[^\n]*|(?<![\w:]):([A-Za-z_]\w*)/g;

function partsOf(text: string): Parts {
  const before = parsedTexts.get(text);
  if (before) return before;
  const parts = split(text);
  if (parsedTexts.size >= MAX_CACHED_TEXTS) parsedTexts.clear();
  parsedTexts.set(text, parts);
  return parts;
}

function split(text: string): Parts {
  if (text.includes('$')) throw new Error(`Sequelize takes what begins with $ for a parameter: ${text}`);
  const found = [...text.matchAll(TOKEN)].flatMap(({ 0: token, 1: name, index }) => {
    return name === undefined ? [] : [{ name, index, end: index + token.length }];
  });
  const others = found.map(({ name, index, end }, at) => ({
    name,
    isList: text.slice(0, index).endsWith(' IN ('),
    after: text.slice(end, found[at + 1]?.index),
  }));
  return [text.slice(0, found[0]?.index), ...others];
}
