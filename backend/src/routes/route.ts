import type { RequestHandler } from 'express';
import type { Language } from '../contract/languages.ts';
import type { Audience } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import type { Reader } from '../middleware/input.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** What a route's call gets to know of a request. */
export interface Context<Input, A extends Audience = Audience> {
  input: Input;
  /** Who calls; null only where nobody has to be signed in. */
  caller: A extends 'public' ? Caller | null : Caller;
  language: Language;
  header: (name: string) => string | null;
  /** What the browser keeps of those it let in before; null for nothing. */
  device: string | null;
  /** Where the caller is (middleware/network.ts); empty for the shop itself. */
  network: string;
}

/** What a call answers: 200 with `data` and 'OK' unless it says otherwise. */
export interface Answer {
  data: unknown;
  status?: number;
  message?: MessageKey;
  params?: MessageParams;
  /** Fields beside the envelope's own: the specification's `accessToken`. */
  extra?: Record<string, unknown>;
  /** What the browser keeps from now on, for whom it let in (services/accounts/devices.ts). */
  device?: string;
  /** For a route that answers lines: the values in the batches in which they come. */
  lines?: AsyncIterable<readonly object[]>;
  /** Seconds that anybody may keep a public answer. Without it, nobody may. */
  cacheSeconds?: number;
}

export interface Route {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  audience: Audience;
  /** One line for the API's page. */
  summary: string;
  /** What a body is sent as: JSON, or a form with the files that `read` declares. */
  takes: 'json' | 'multipart';
  /**
   * The envelope; or without one: a JSON document of another standard, a page or a table (`data` is its text), a picture
   * (`data` is its WebP), or lines of JSON that are sent as they are read (NDJSON).
   */
  answers: 'envelope' | 'json' | 'html' | 'csv' | 'picture' | 'lines';
  /** Runs after the guard and before anything of a form is received, such as a throttle. */
  before: readonly RequestHandler[];
  /** The same for everybody: for a moment the answer to one is given to all who ask the same. */
  isCached: boolean;
  read: Reader<unknown>;
  call: (context: Context<unknown>) => Promise<Answer>;
}

interface Definition<Input, A extends Audience> {
  method: Method;
  path: string;
  audience: A;
  summary: string;
  takes?: Route['takes'];
  answers?: Route['answers'];
  before?: readonly RequestHandler[];
  isCached?: true;
  read?: Reader<Input>;
  call: (context: Context<Input, A>) => Promise<Answer>;
}

const nothing: Reader<unknown> = Object.assign(() => Promise.resolve({}), { fields: [] });

/**
 * Declares an endpoint. The mount checks the audience before anything else happens, so `call` may rely on the caller
 * its audience promises; that is why the one cast here is safe.
 */
export function route<Input, A extends Audience>(definition: Definition<Input, A>): Route {
  return {
    takes: 'json',
    isCached: false,
    answers: 'envelope',
    before: [],
    read: nothing,
    ...definition,
    call: definition.call as Route['call'],
  };
}
