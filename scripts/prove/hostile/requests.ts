import fc from 'fast-check';
import type { Route } from '../../../backend/src/routes/route.ts';
import type { Answer } from '../client.ts';
import { isEnvelope, parsed } from '../client.ts';

/** Values that often break programs, and a few valid ones so that requests get far. */
const NASTY = [
  ...[null, true, false, 0, 1, 2, 3, -1, 1.5, 1e21, 2 ** 53 + 2, -1e15],
  ...['', ' ', '0', '1', '2', '-1', '0x1', '1e3', '1,5', 'NaN', 'null', 'undefined', '9007199254740993', 'true'],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', '%', '_', '\\', '!', '${7*7}', '{{7*7}}', '<script>alert(1)</script>'],
  ...['\u0000', '\ud800', '\u202e', '😀', 'a\r\nSet-Cookie: b=c', '../../etc/passwd', 'a'.repeat(70_000)],
  ...['__proto__', 'constructor', 'toString', '2026-02-31', '2026-11-21', '2026-11-21T00:00:00Z', '23:59'],
  ...['sari@mail.test', 'admin', 'jne', 'REG', 'refund', 'exchange', 'unopened', 'counted', '08123456789', '40111'],
  ...[[], {}, [null], [[]], { $gt: '' }, { id: 1 }, [1, 2], [{ id: 1, quantity: 1 }], { length: 1e9 }],
  [{ productDetailId: 1, quantity: 1, price: 89_000, discount: 0 }],
];
const ODD_QUERIES = ['__proto__.Value=1', 'q=%E0%A4%A', 'pageNo=2&pageNo=3', 'a[]=1', '%00=%00', '='];
const ODD_BODIES = ['', '{"a":', '['.repeat(3_000), '{"__proto__":{"isAdmin":true}}', '\u0000'];
const TYPES = [
  ...Array<string>(8).fill('application/json'),
  ...['text/plain', 'application/json; charset=utf-7', 'multipart/form-data'],
];
const PARTS = ['\u0089PNG\r\n\u001a\n', 'GIF89a', '<svg onload="x"/>', 'name,price\n"', '\ufeffslug;'];

/** One of these, by weight. */
function some<T>(...choices: readonly [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const value = some<unknown>(
  [6, fc.constantFrom<unknown>(...NASTY)],
  [2, fc.integer({ min: -5, max: 50 })],
  [1, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.jsonValue({ maxDepth: 3 })],
);
const text = some(
  [3, fc.integer({ min: 1, max: 9 }).map(String)],
  [2, value.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')))],
);

/** Any route, as anybody of `tokens`, with fields that it reads and others. */
export function hostileRequest(routes: readonly Route[], tokens: readonly (string | null)[]) {
  return fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      path: pathOf(route),
      headers: headersOf(route, tokens),
      body: bodyOf(route),
    }),
  );
}

function pathOf(route: Route): fc.Arbitrary<string> {
  const names = route.path.match(/:\w+/g) ?? [];
  const ids = fc.array(text, { minLength: names.length, maxLength: names.length });
  return fc.tuple(ids, pairs(fieldsOf(route, 'query'))).map(([ids, asked]) => {
    const path = names.reduce((path, name, index) => path.replace(name, quoted(ids[index] ?? '1') || '1'), route.path);
    return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
  });
}

function pairs(names: readonly string[]): fc.Arbitrary<string[]> {
  const odd = fc.constantFrom(...ODD_QUERIES);
  if (names.length === 0) return fc.array(odd, { maxLength: 5 });
  const known = fc.tuple(fc.constantFrom(...names), text).map(([name, one]) => `${quoted(name)}=${quoted(one)}`);
  return fc.array(some([9, known], [1, odd]), { maxLength: 5 });
}

function headersOf(route: Route, tokens: readonly (string | null)[]): fc.Arbitrary<Record<string, string>> {
  const drawn = fc.record({
    token: fc.constantFrom(...tokens),
    language: fc.constantFrom('id', 'en', 'xx', '*;q=0.1,,;', ''),
    type: fc.constantFrom(...TYPES),
    key: fc.constantFrom(null, 'x', 'a-key-of-its-own', 'k'.repeat(100)),
    // Every request has its own address, so that rate limits stop few.
    address: fc.ipV4(),
  });
  return drawn.map(({ token, language, type, key, address }) => ({
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(route.method !== 'get' && route.takes !== 'multipart' && { 'Content-Type': type }),
    ...(key !== null && { 'Idempotency-Key': key }),
    ...{ 'Accept-Language': language, 'X-Forwarded-For': address },
  }));
}

/** Nothing, the parts of a form, or a text that may be JSON. */
function bodyOf(route: Route): fc.Arbitrary<string | FormPart[] | null> {
  if (route.method === 'get') return fc.constant(null);
  const names = fieldsOf(route, 'body');
  if (route.takes === 'multipart') return fc.array(formPart(names), { maxLength: 6 });
  const field = fc.tuple(fc.constantFrom(...names, 'id', '__proto__'), value);
  return some(
    [8, fc.array(field, { maxLength: names.length + 2 }).map((entries) => JSON.stringify(nested(entries)))],
    [1, value.map((one) => JSON.stringify(one) ?? '')],
    [1, fc.constantFrom(...ODD_BODIES)],
  );
}

type FormPart = ReturnType<typeof formPart> extends fc.Arbitrary<infer Part> ? Part : never;

/** `file` is a file's name; null for a plain field. */
function formPart(names: readonly string[]) {
  return fc.record({
    name: fc.constantFrom(...names, 'file', 'image', 'photos', '__proto__'),
    value: fc.oneof(text, fc.constantFrom(...PARTS)),
    file: fc.constantFrom(null, 'a.png', 'a.csv', '../a.png', '', 'a.exe'),
  });
}

export function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, value, file } of parts) {
    if (file === null) form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value, 'latin1')]), file);
  }
  return form;
}

/** `customer.email` is a field of an object; `lines[].id` one of the things in a list. */
function nested(entries: readonly (readonly [string, unknown])[]): object {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const [first = '', ...rest] = name.split(/\[\*?\]\.|\.\*\.|\./);
    const inner = rest.length > 0 && nested([[rest.join('.'), value]]);
    const known = whole[first];
    if (!inner) Object.defineProperty(whole, first, { value, enumerable: true, configurable: true, writable: true });
    else if (/[*[]/.test(name)) whole[first] = [inner];
    else whole[first] = typeof known === 'object' && known !== null ? { ...known, ...inner } : inner;
  }
  return whole;
}

function fieldsOf({ read }: Route, where: 'body' | 'query'): string[] {
  return read.fields.filter((field) => field.in === where).map(({ name }) => name);
}

function quoted(one: string): string {
  return encodeURIComponent(one.slice(0, 300).toWellFormed());
}

/** The envelope, or the route's documented format for success. */
export function isInForm({ answers }: Route, answer: Answer): boolean {
  const { status, body } = answer;
  if (answers === 'envelope' || status >= 400 || status === 0) return isEnvelope(answer);
  // Rows of a table, or the progress of an import and last the envelope: each line is JSON of its own.
  if (answers !== 'lines' || typeof body !== 'string') return true;
  return body.split('\n').every((line) => line.trim() === '' || typeof parsed(line) === 'object');
}
