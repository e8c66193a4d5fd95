import fc from 'fast-check';
import type { Route } from '../../../backend/src/routes/route.ts';
import { isEnvelope, parsed } from '../client.ts';

export interface HostileRequest {
  route: Route;
  path: string;
  headers: Record<string, string>;
  body: string | FormPart[] | null;
}

interface FormPart {
  name: string;
  value: string;
  /** A file's name; null for a plain field. */
  file: string | null;
}

export interface Reply {
  status: number;
  /** The envelope, or what the route promises instead of it where all went well. */
  isInForm: boolean;
  text: string;
}

const PATIENCE_MS = 60_000;

/** What tends to break programs, and a little of what is good so that requests get far. */
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

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 50 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: value.map((one) => (typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))) },
);

/** Any route, as anybody of `tokens`, with what it reads and what it doesn't. */
export function hostileRequest(
  routes: readonly Route[],
  tokens: readonly (string | null)[],
): fc.Arbitrary<HostileRequest> {
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
  const query = fieldsOf(route, 'query');
  return fc
    .tuple(fc.array(text, { minLength: names.length, maxLength: names.length }), pairs(query))
    .map(([ids, asked]) => {
      const filled = names.reduce(
        (path, name, index) => path.replace(name, quoted(ids[index] ?? '1') || '1'),
        route.path,
      );
      return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
    });
}

function pairs(names: readonly string[]): fc.Arbitrary<string[]> {
  const odd = fc.constantFrom('__proto__.Value=1', 'q=%E0%A4%A', 'pageNo=2&pageNo=3', 'a[]=1', '%00=%00', '=');
  const known =
    names.length === 0
      ? odd
      : fc.tuple(fc.constantFrom(...names), text).map(([name, one]) => `${quoted(name)}=${quoted(one)}`);
  return fc.array(fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: odd }), { maxLength: 5 });
}

function headersOf(route: Route, tokens: readonly (string | null)[]): fc.Arbitrary<Record<string, string>> {
  return fc
    .record({
      token: fc.constantFrom(...tokens),
      language: fc.constantFrom('id', 'en', 'xx', '*;q=0.1,,;', ''),
      type: fc.constantFrom(
        ...Array<string>(8).fill('application/json'),
        'text/plain',
        'application/json; charset=utf-7',
        'multipart/form-data',
      ),
      key: fc.constantFrom(null, 'x', 'a-key-of-its-own', 'k'.repeat(100)),
      // Everybody comes from elsewhere, so that few are stopped for coming often.
      address: fc.ipV4(),
    })
    .map(({ token, language, type, key, address }) => ({
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(route.method === 'get' || route.takes === 'multipart' ? {} : { 'Content-Type': type }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
      'Accept-Language': language,
      'X-Forwarded-For': address,
    }));
}

function bodyOf(route: Route): fc.Arbitrary<HostileRequest['body']> {
  if (route.method === 'get') return fc.constant(null);
  const names = fieldsOf(route, 'body');
  if (route.takes === 'multipart') return fc.array(formPart(names), { maxLength: 6 });
  const fields = fc.array(fc.tuple(fc.constantFrom(...names, 'id', '__proto__'), value), {
    maxLength: names.length + 2,
  });
  return fc.oneof(
    { weight: 8, arbitrary: fields.map((entries) => JSON.stringify(nested(entries))) },
    { weight: 1, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{"a":', '['.repeat(3_000), '{"__proto__":{"isAdmin":true}}', '\u0000'),
    },
  );
}

function formPart(names: readonly string[]): fc.Arbitrary<FormPart> {
  return fc.record({
    name: fc.constantFrom(...names, 'file', 'image', 'photos', '__proto__'),
    value: fc.oneof(
      text,
      fc.constantFrom('\u0089PNG\r\n\u001a\n', 'GIF89a', '<svg onload="x"/>', 'name,price\n"', '\ufeffslug;'),
    ),
    file: fc.constantFrom(null, 'a.png', 'a.csv', '../a.png', '', 'a.exe'),
  });
}

/** `customer.email` is a field of an object; `lines[].id` one of the things in a list. */
function nested(entries: readonly (readonly [string, unknown])[]): object {
  const whole: Record<string, unknown> = {};
  for (const [name, one] of entries) {
    const [first = '', ...rest] = name.split(/\[\*?\]\.|\.\*\.|\./);
    if (rest.length === 0)
      Object.defineProperty(whole, first, { value: one, enumerable: true, configurable: true, writable: true });
    else {
      const inner = nested([[rest.join('.'), one]]);
      const known = whole[first];
      if (/[*[]/.test(name)) whole[first] = [inner];
      else whole[first] = typeof known === 'object' && known !== null ? { ...known, ...inner } : inner;
    }
  }
  return whole;
}

function fieldsOf({ read }: Route, where: 'body' | 'query'): string[] {
  return read.fields.filter((field) => field.in === where).map(({ name }) => name);
}

function quoted(one: string): string {
  return encodeURIComponent(one.slice(0, 300).toWellFormed());
}

/** As it is shown: without the token, and cut where it is long. */
export function asText({ route, path, body }: HostileRequest): string {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return `${route.method} ${route.path} (${path.slice(0, 200)}) ${sent.slice(0, 300)}`;
}

export async function send(origin: string, { route, path, headers, body }: HostileRequest): Promise<Reply> {
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method: route.method.toUpperCase(),
      headers,
      ...(body === null ? {} : { body: typeof body === 'string' ? body : formOf(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, isInForm: isInForm(route, response.status, text), text };
  } catch (error) {
    return { status: 0, isInForm: false, text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, value, file } of parts) {
    if (file === null) form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value, 'latin1')]), file);
  }
  return form;
}

function isInForm({ answers }: Route, status: number, text: string): boolean {
  if (answers === 'envelope' || status >= 400) return isEnvelope({ status, body: parsed(text) });
  // Rows of a table, or the progress of an import and last the envelope: each line is a thing of its own.
  if (answers === 'lines')
    return text
      .trim()
      .split('\n')
      .every((line) => typeof parsed(line) === 'object');
  return true;
}
