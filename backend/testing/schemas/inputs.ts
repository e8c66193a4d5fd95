import fc from 'fast-check';
import type { JsonSchema } from '../../src/contract/jsonSchema.ts';

// Values from a schema: inside it, and around it.

/** Ids are drawn from the first rows, so that requests reach some. */
const FIRST_ROWS = 30;
const LONGEST = 60;

export function inside(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => inside({ ...schema, anyOf: undefined, ...one })));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'integer':
      return whole(schema);
    case 'number':
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1_000) * 100 })
        .map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return array(schema);
    case 'object':
      return object(schema);
    default:
      return text(schema);
  }
}

function whole({ minimum: min = 0, maximum: max = 2_147_483_647 }: JsonSchema): fc.Arbitrary<number> {
  const few = fc.integer({ min, max: Math.min(max, min + FIRST_ROWS) });
  return fc.oneof({ weight: 8, arbitrary: few }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { examples, pattern, format, minLength = 0, maxLength = LONGEST } = schema;
  const given = (examples ?? []).filter((example) => typeof example === 'string');
  const drawn =
    pattern === undefined ? (FORMATS[format ?? ''] ?? anyText(minLength, maxLength)) : matching(pattern, schema);
  if (given.length === 0) return drawn;
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...given) }, { weight: 1, arbitrary: drawn });
}

function anyText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const short = fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, LONGEST) });
  const words = fc
    .constantFrom('Sprei Awan 100x200', 'Jl. Melati No. 5', 'Sari', 'é😀汉字 ñ', 'a')
    .filter((word) => word.length <= maxLength);
  return fc.oneof(words, short, fc.constant('x'.repeat(maxLength)));
}

const digits = (length: number, max: number) =>
  fc.integer({ min: 1, max }).map((one) => String(one).padStart(length, '0'));
const day = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), digits(2, 12), digits(2, 28))
  .map((parts) => parts.join('-'));
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': day.map((one) => `${one}T08:00:00+07:00`),
  date: day,
  email: fc.emailAddress(),
};

/** A pattern that can't be drawn from (with a look-ahead) is replaced by its examples, or a word. */
function matching(pattern: string, { minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.max(maxLength, minLength) });
  } catch {
    return fc.constantFrom('a-word', '1');
  }
}

function array({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: JsonSchema): fc.Arbitrary<unknown[]> {
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) };
  return uniqueItems ? fc.uniqueArray(inside(items), limits) : fc.array(inside(items), limits);
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inside(schema)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

const WRONG: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e21, 2 ** 53, '', ' ', '0', '-1', '1e3', 'NaN', 'null', '\u0000', '\ud800', '\u202e'],
  ...[
    'é😀汉字',
    "' OR 1=1 --",
    '${7*7}',
    '__proto__',
    'constructor',
    '2026-02-31',
    '../../etc/passwd',
    '+62',
    'x'.repeat(70_000),
  ],
  ...[[], {}, [null], [[]], { id: 1 }, [1, 'a'], { length: 1e9 }],
];

/** A value like one inside, with something wrong: a limit passed by one, another type, a key too many or too few. */
export function around(schema: JsonSchema): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>(...WRONG, ...beyond(schema));
  const { properties, items } = schema;
  if (properties)
    return fc.oneof({ weight: 9, arbitrary: broken(schema, properties) }, { weight: 1, arbitrary: wrong });
  if (!items) return wrong;
  const things = fc.array(fc.oneof(inside(items), around(items)), { minLength: 1, maxLength: 3 });
  return fc.oneof({ weight: 3, arbitrary: things }, { weight: 1, arbitrary: wrong });
}

function beyond({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1, String(minimum)]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.5]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined
      ? []
      : ['x'.repeat(maxLength + 1), '😀'.repeat(maxLength), ` ${'x'.repeat(maxLength)} `]),
    ...(minItems ? [Array.from({ length: minItems - 1 }, () => 1)] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 1)]),
  ];
}

function broken(schema: JsonSchema, properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<object> {
  const names = Object.keys(properties);
  if (names.length === 0) return fc.constantFrom({ __proto: 1 }, { constructor: 1 });
  const changes = fc.array(
    fc
      .constantFrom(...names)
      .chain((name) => fc.tuple(fc.constant(name), around(properties[name] ?? {}), fc.integer({ min: 0, max: 5 }))),
    { minLength: 1, maxLength: 2 },
  );
  return fc.tuple(inside({ ...schema, required: names }), changes).map(([whole, changed]) => {
    const entries = new Map(Object.entries(whole as object) as [string, unknown][]);
    for (const [name, value, dice] of changed) {
      if (dice === 0) entries.delete(name);
      else entries.set(dice === 1 ? `__proto__` : name, value);
    }
    return Object.fromEntries(entries);
  });
}
