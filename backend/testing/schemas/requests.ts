import fc from 'fast-check';
import { bodySchema, parametersOf } from '../../src/routes/api/requestSchema.ts';
import type { Route } from '../../src/routes/route.ts';
import { around, inside } from './inputs.ts';

export interface DrawnRequest {
  method: string;
  /** Below `/api`. */
  path: string;
  /** A JSON body, or the fields of a form. */
  body: unknown;
  isForm: boolean;
}

type Draw = typeof inside;

/** Requests for a route with inputs inside its schema, or around it. */
export function requestsFor(route: Route, where: 'inside' | 'around'): fc.Arbitrary<DrawnRequest> {
  const { read, method, takes } = route;
  const schema = method === 'get' ? null : bodySchema(read.fields);
  const draw: Draw = where === 'inside' ? inside : (one) => fc.oneof(inside(one), around(one));
  const drawBody = where === 'inside' ? inside : around;
  const body = schema ? drawBody(schema) : fc.constant(undefined);
  return fc
    .record({ ids: pathOf(route, draw), query: queryOf(route, draw), body })
    .map(({ ids, query, body }) => ({ method, path: `${ids}${query}`, body, isForm: takes === 'multipart' }));
}

function pathOf({ path, read }: Route, draw: Draw): fc.Arbitrary<string> {
  const known = parametersOf(read.fields, 'path');
  const names = (path.match(/:\w+/g) ?? []).map((part) => part.slice(1));
  const values = names.map((name) => draw(known.find((one) => one.name === name)?.schema ?? {}));
  return fc
    .tuple(...values)
    .map((drawn) => names.reduce((whole, name, index) => whole.replace(`:${name}`, quoted(drawn[index]) || '1'), path));
}

function queryOf({ read }: Route, draw: Draw): fc.Arbitrary<string> {
  const parameters = parametersOf(read.fields, 'query');
  if (parameters.length === 0) return fc.constant('');
  const one = fc
    .constantFrom(...parameters)
    .chain(({ name, schema }) => draw(schema).map((value) => [name, value] as const));
  const needed = parameters.filter(({ isRequired }) => isRequired);
  const always = fc.tuple(...needed.map(({ name, schema }) => draw(schema).map((value) => [name, value] as const)));
  return fc.tuple(always, fc.array(one, { maxLength: 4 })).map(([first, more]) => {
    const pairs = new Map<string, unknown>([...first, ...more]);
    return `?${[...pairs].map(([name, value]) => `${encodeURIComponent(name)}=${quoted(value)}`).join('&')}`;
  });
}

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 300).toWellFormed());
}

/** A drawn body as a form. A file is some bytes. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body as Record<string, unknown>) : [];
  for (const [name, value] of fields) {
    for (const one of [value].flat()) {
      const text = typeof one === 'string' ? one : (JSON.stringify(one) ?? '');
      if (/image|photo|logo|file|picture|proof/i.test(name)) form.append(name, new Blob([text]), 'a.png');
      else form.append(name, text);
    }
  }
  return form;
}
