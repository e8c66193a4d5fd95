import type { DescribedField } from '../middleware/input.ts';
import { docsPage } from './docsPage.ts';
import type { Route } from './route.ts';
import { route } from './route.ts';

/** The API's documentation for people: a plain page of all endpoints with their audience. */
export function docsRoute(routes: () => readonly Route[]): Route {
  return route({
    method: 'get',
    path: '/docs',
    audience: 'public',
    summary: 'This description as a page',
    answers: 'html',
    call: () => Promise.resolve({ data: docsPage(routes()), cacheSeconds: 300 }),
  });
}

/** The OpenAPI document, generated from the route table; undeclared routes don't exist. */
export function openApiRoute(routes: () => readonly Route[]): Route {
  return route({
    method: 'get',
    path: '/openapi.json',
    audience: 'public',
    summary: 'This description (OpenAPI 3.1)',
    answers: 'json',
    call: () => Promise.resolve({ data: describe(routes()), cacheSeconds: 300 }),
  });
}

function describe(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const declared of routes) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[declared.method] = operation(declared);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lelap', version: '1', description: 'Every answer is {isSuccess, message, data}.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Envelope: ENVELOPE },
    },
  };
}

const ENVELOPE = {
  type: 'object',
  required: ['isSuccess', 'message', 'data'],
  properties: { isSuccess: { type: 'boolean' }, message: { type: 'string' }, data: {} },
};

function operation(declared: Route): object {
  const { fields } = declared.read;
  const bodyFields = fields.filter(isInBody);
  return {
    summary: declared.summary,
    'x-audience': declared.audience,
    ...(declared.audience === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: fields.filter((field) => !isInBody(field)).map(parameter),
    ...(bodyFields.length > 0 ? { requestBody: requestBody(bodyFields, declared.takes) } : {}),
    responses: responsesOf(declared.answers),
  };
}

function responsesOf(answers: Route['answers']): object {
  const inEnvelope = { description: 'The envelope', content: json({ $ref: '#/components/schemas/Envelope' }) };
  if (answers === 'envelope') return { default: inEnvelope };
  return { 200: PLAIN_ANSWERS[answers], default: inEnvelope };
}

const PLAIN_ANSWERS: Record<Exclude<Route['answers'], 'envelope'>, object> = {
  json: { description: 'A JSON document', content: json({ type: 'object' }) },
  html: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
  csv: { description: 'A table', content: { 'text/csv': { schema: { type: 'string' } } } },
  picture: { description: 'A picture', content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } },
  lines: {
    description: 'JSON values, one per line',
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  },
};

function parameter({ in: place, name }: DescribedField): object {
  return { in: place, name, required: place === 'path', schema: { type: 'string' } };
}

function isInBody(field: DescribedField): boolean {
  return field.in === 'body' || field.in === 'file';
}

function requestBody(fields: readonly DescribedField[], takes: Route['takes']): object {
  const properties = Object.fromEntries(
    fields.map((field) => [field.name.split('.')[0] ?? field.name, schemaOf(field)]),
  );
  const schema = { type: 'object', properties };
  return { required: true, content: takes === 'json' ? json(schema) : { 'multipart/form-data': { schema } } };
}

const BINARY = { type: 'string', format: 'binary' };

function schemaOf(field: DescribedField): object {
  if (field.in !== 'file') return {};
  return field.upload.most === 1 ? BINARY : { type: 'array', items: BINARY, maxItems: field.upload.most };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
