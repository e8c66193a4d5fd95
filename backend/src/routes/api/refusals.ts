import type { BadInput, Envelope } from '../../contract/envelope.ts';
import type { JsonSchema } from '../../contract/jsonSchema.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import type { Route } from '../route.ts';

interface Refusal {
  name: string;
  when: string;
  example: [key: MessageKey, params?: MessageParams];
  /** Whether a route may refuse like this. */
  isOf: (route: Route) => boolean;
}

const takesBody = ({ method }: Route) => method !== 'get';

/** The refusals that have a status of their own in the description; any other is its `default`. */
export const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadInput',
    when: 'Something that was sent is malformed; `errors` names each bad field.',
    example: ['input.invalid'],
    isOf: (route) => route.read.fields.length > 0 || takesBody(route),
  },
  401: {
    name: 'SignIn',
    when: 'Without a token where one is needed, or with one that proves nothing.',
    example: ['auth.signIn'],
    isOf: () => true,
  },
  403: {
    name: 'Forbidden',
    when: 'Signed in, but in another role.',
    example: ['auth.forbidden'],
    isOf: ({ audience }) => audience !== 'public',
  },
  404: {
    name: 'NotFound',
    when: 'No such record, or one that the caller may not see.',
    example: ['notFound'],
    isOf: ({ path }) => path.includes(':'),
  },
  409: {
    name: 'Conflict',
    when: 'The record is in another state than the request needs; `data` may say which.',
    example: ['version.changed'],
    isOf: takesBody,
  },
  413: { name: 'TooLarge', when: 'The body is too large.', example: ['tooLarge'], isOf: takesBody },
  415: { name: 'WrongType', when: 'The body is of another type.', example: ['wrongType'], isOf: takesBody },
  429: {
    name: 'TooMany',
    when: 'Too many requests; `Retry-After` says how many seconds to wait.',
    example: ['tooMany', { seconds: 30 }],
    isOf: ({ before }) => before.length > 0,
  },
};

const NOTHING: JsonSchema = { type: 'null' };
const BAD_INPUT: JsonSchema = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Its path in the body or query, as `customer.phoneNumber`.' },
          message: { type: 'string' },
        },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['errors'],
  additionalProperties: false,
};

/** The schema of a refusal of this status. `carried`: what some of them carry as `data`. */
export function refusalSchema(status: number | 'default', carried: readonly JsonSchema[] = []): JsonSchema {
  const data = status === 'default' ? {} : { anyOf: [NOTHING, ...(status === 400 ? [BAD_INPUT] : []), ...carried] };
  return {
    type: 'object',
    properties: { isSuccess: { type: 'boolean', enum: [false] }, message: { type: 'string' }, data },
    required: ['isSuccess', 'message', 'data'],
    additionalProperties: false,
  };
}

/** What a client gets, in English. */
export function refusalExample(status: number, { example: [key, params] }: Refusal): Envelope<BadInput | null> {
  const errors = [{ field: 'email', message: message('en', 'input.email') }];
  return { isSuccess: false, message: message('en', key, params), data: status === 400 ? { errors } : null };
}
