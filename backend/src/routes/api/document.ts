import type { JsonSchema } from '../../contract/jsonSchema.ts';
import type { ValueField } from '../../middleware/input.ts';
import type { Route } from '../route.ts';
import type { AnswerType, AnswerTypes } from './answerTypes.ts';
import { answerTypes } from './answerTypes.ts';
import { refusalExample, REFUSALS, refusalSchema } from './refusals.ts';
import { bodySchema, parametersOf } from './requestSchema.ts';

/** The OpenAPI document of these routes: inputs by their rules, answers by their types. */
export async function openApiDocument(routes: readonly Route[]): Promise<OpenApi> {
  const types = await answerTypes();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) (paths[templateOf(route)] ??= {})[route.method] = operation(route, types);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lelap',
      version: '1',
      description:
        'Every answer is {isSuccess, message, data}. Amounts are whole rupiah, weights grams, moments ISO 8601 in UTC. Unknown fields of a body are ignored.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(areaOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: types.components,
      responses: refusals(types),
    },
  };
}

export interface OpenApi {
  openapi: string;
  info: object;
  servers: readonly object[];
  tags: readonly object[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { securitySchemes: object; schemas: Readonly<Record<string, JsonSchema>>; responses: object };
}

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  'x-audience': string;
  security?: readonly object[];
  parameters: readonly object[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { $ref: string } | { description: string; content: Content }>>;
}

/** `/users/{id}` of `/users/:id`. */
export function templateOf({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** The first word of the path: `users`. What tells of the server itself is one area. */
export function areaOf({ path }: Route): string {
  const first = path.split('/')[1] ?? '';
  return ['health', 'ready', 'docs', 'openapi.json', 'dev'].includes(first) ? 'system' : first;
}

function operation(route: Route, types: AnswerTypes): Operation {
  const { fields } = route.read;
  const body = route.method === 'get' ? null : bodySchema(fields);
  const type = route.takes === 'json' ? 'application/json' : 'multipart/form-data';
  const isRequired = body?.required !== undefined || route.takes === 'multipart';
  return {
    operationId: operationId(route),
    tags: [areaOf(route)],
    summary: route.summary,
    'x-audience': route.audience,
    ...(route.audience === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...pathParameters(route),
      ...parametersOf(fields, 'query').map(parameter),
      ...(route.summary.includes('Idempotency-Key') ? [IDEMPOTENCY] : []),
    ],
    ...(body && { requestBody: { required: isRequired, content: { [type]: { schema: body } } } }),
    responses: responsesOf(route, types),
  };
}

/** `getUsersId`. Unlike `shipping/rates`, `shippingRates` is one word: `getShippingrates`. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[/.-]/).map((word) => (word.startsWith(':') ? word.slice(1) : word.toLowerCase()));
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Every name in the path; one without a rule is any text. */
function pathParameters({ path, read }: Route): object[] {
  const known = parametersOf(read.fields, 'path');
  return (path.match(/:\w+/g) ?? []).map((part) => {
    const name = part.slice(1);
    const field = known.find((one) => one.name === name);
    return { in: 'path', name, required: true, schema: { type: 'string', ...field?.schema } };
  });
}

function parameter({ in: place, name, schema, isRequired }: ValueField): object {
  return { in: place, name, required: isRequired, schema: { type: 'string', ...schema } };
}

const IDEMPOTENCY = {
  ...{ in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 100 } },
  description: 'A key of the client’s own: the same request with it has an effect once.',
};

function responsesOf(route: Route, types: AnswerTypes): Operation['responses'] {
  const type = types.answers[`${route.method} ${route.path}`];
  const answers = (type?.statuses ?? [200]).map((status) => [
    status,
    { description: 'Success', content: contentOf(route, type) },
  ]);
  const refused = Object.entries(REFUSALS).filter(([, { isOf }]) => isOf(route));
  return {
    ...Object.fromEntries(answers),
    ...Object.fromEntries(refused.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }])),
    default: { $ref: '#/components/responses/Refusal' },
  } as Operation['responses'];
}

const TEXTS = { html: 'text/html', csv: 'text/csv', picture: 'image/webp' } as const;

function contentOf({ answers }: Route, type: AnswerType | undefined): Content {
  if (answers === 'html' || answers === 'csv') return { [TEXTS[answers]]: { schema: { type: 'string' } } };
  if (answers === 'picture') return { [TEXTS.picture]: { schema: { type: 'string', format: 'binary' } } };
  const whole = answers === 'json' ? (type?.data ?? {}) : envelopeOf(type);
  if (answers !== 'lines') return { 'application/json': { schema: whole } };
  return { 'application/x-ndjson': { schema: type?.lines ?? {} }, 'application/json': { schema: whole } };
}

function envelopeOf({ data = {}, extra }: Partial<AnswerType> = {}): JsonSchema {
  return {
    type: 'object',
    properties: {
      isSuccess: { type: 'boolean', enum: [true] },
      message: { type: 'string' },
      data,
      ...extra?.properties,
    },
    required: ['isSuccess', 'message', 'data', ...(extra?.required ?? [])],
    additionalProperties: false,
  };
}

function refusals({ refusals: carried }: AnswerTypes): object {
  const each = Object.entries(REFUSALS).map(([status, refusal]) => {
    const content = {
      schema: refusalSchema(Number(status), carried[status]),
      example: refusalExample(Number(status), refusal),
    };
    return [refusal.name, { description: refusal.when, content: { 'application/json': content } }];
  });
  const other = {
    description: 'Any other refusal',
    content: { 'application/json': { schema: refusalSchema('default') } },
  };
  return { ...Object.fromEntries(each), Refusal: other } as object;
}
