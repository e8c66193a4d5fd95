import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { routes } from '../../src/routes/index.ts';
import type { OpenApi } from '../../src/routes/api/document.ts';
import { openApiDocument, templateOf } from '../../src/routes/api/document.ts';
import { REFUSALS } from '../../src/routes/api/refusals.ts';
import type { Route } from '../../src/routes/route.ts';

/** An answer, or a request that was accepted, as a client has it. */
export interface Exchange {
  method: string;
  /** From `/api` on, with or without its query string. */
  path: string;
  status: number;
  /** Without parameters: `application/json`. */
  type: string;
  /** The parsed JSON, or the text of a stream. */
  body: unknown;
}

/** Holds answers against the API's description (/api/openapi.json). */
export interface AnswerSchemas {
  /** What an answer has against its schema, with route and field; null for nothing. */
  faultOf: (exchange: Exchange) => string | null;
  /** The same for the JSON body of a request. */
  faultOfRequest: (method: string, path: string, body: unknown) => string | null;
}

/** A worker runs many test files with fresh modules of ours; a schema is compiled for the first of them alone. */
const CACHE = Symbol.for('lelap.answerSchemas');
const cache = globalThis as typeof globalThis & { [CACHE]?: Promise<AnswerSchemas> };

export function answerSchemas(): Promise<AnswerSchemas> {
  return (cache[CACHE] ??= compile());
}

async function compile(): Promise<AnswerSchemas> {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, unicodeRegExp: false, formats: FORMATS });
  const document = await openApiDocument(routes);
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const errorsOf = (pointer: string, value: unknown): ErrorObject[] => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };
  const faultIn = (route: Route, { status, type, body }: Exchange): string | null => {
    const pointer = pointerOf(route, status, type, document);
    if (pointer === '') return ` no ${type} with this status is described`;
    const values = type === 'application/x-ndjson' ? linesOf(String(body)) : [body];
    return (
      pointer && (values.map((value) => wordsOf(errorsOf(pointer, value))).find((fault) => fault !== null) ?? null)
    );
  };
  return {
    faultOf: (exchange) => {
      const route = routeOf(exchange.method, exchange.path);
      const fault = route && faultIn(route, exchange);
      return fault === null ? null : `${exchange.method} ${route?.path ?? ''} ${exchange.status}:${fault}`;
    },
    faultOfRequest: (method, path, body) => {
      const route = routeOf(method, path);
      const isRead = route?.read.fields.some((field) => field.in === 'body') === true;
      if (!route || !isRead || route.takes !== 'json' || route.method === 'get') return null;
      const errors = errorsOf(`${operationOf(route)}/requestBody/content/application~1json/schema`, body);
      const fault = wordsOf(errors.filter(({ keyword }) => !CLEANED.has(keyword)));
      return fault === null ? null : `${method} ${route.path}, its request:${fault}`;
    },
  };
}

function wordsOf([error]: readonly ErrorObject[]): string | null {
  if (!error) return null;
  const { additionalProperty: extra } = error.params as { additionalProperty?: string };
  return `${error.instancePath} ${error.message ?? ''}${extra === undefined ? '' : `: ${extra}`}`;
}

/** A text is cleaned before its rules: what was sent may have spaces around it, or small letters. */
const CLEANED = new Set(['pattern', 'format', 'minLength', 'maxLength']);

const ANY = true as const;
const FORMATS = {
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  date: /^\d{4}-\d{2}-\d{2}$/,
  ...{ email: ANY, phone: ANY, password: ANY, rupiah: ANY, binary: ANY },
} as const;

function linesOf(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);
}

function operationOf(route: Route): string {
  return `/paths/${templateOf(route).replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${route.method}`;
}

/** Where the schema of an answer stands; empty where none does, null for a page, a table or a picture, which need none. */
function pointerOf(route: Route, status: number, type: string, { paths }: OpenApi): string | null {
  if (status >= 400)
    return `/components/responses/${REFUSALS[status]?.name ?? 'Refusal'}/content/application~1json/schema`;
  if (status >= 300 || ['html', 'csv', 'picture'].includes(route.answers)) return null;
  const response = paths[templateOf(route)]?.[route.method]?.responses[status];
  const isDescribed = response !== undefined && 'content' in response && type in response.content;
  return isDescribed ? `${operationOf(route)}/responses/${status}/content/${type.replace('/', '~1')}/schema` : '';
}

const matchers = new Map<string, [RegExp, Route][]>();

/** The route that a request of this path is for. */
export function routeOf(method: string, path: string): Route | null {
  if (matchers.size === 0) for (const route of routes) remember(route);
  const [bare = ''] = path.replace(/^\/api/, '').split('?');
  const [, first = ''] = bare.split('/');
  const known = matchers.get(`${method.toLowerCase()} ${first.toLowerCase()}`) ?? [];
  return known.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

/** In the order of the table, as Express looks. */
function remember(route: Route): void {
  const key = `${route.method} ${route.path.split('/')[1]?.toLowerCase() ?? ''}`;
  const pattern = new RegExp(`^${route.path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
  matchers.set(key, [...(matchers.get(key) ?? []), [pattern, route]]);
}
