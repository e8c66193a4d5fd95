import type { RequestHandler } from 'express';
import type { Language } from '../contract/languages.ts';
import type { Audience } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import type { Reader } from '../middleware/input.ts';
import type { Asking } from '../services/accounts/secondFactor/stepUp.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The parts of a request that a route's call gets. */
export interface Context<Input, A extends Audience = Audience> {
  input: Input;
  /** The caller; null only on public routes. */
  caller: A extends 'public' ? Caller | null : Caller;
  language: Language;
  header: (name: string) => string | null;
  /** The device cookie of earlier sign-ins; null without one. */
  device: string | null;
  /** The caller's network (middleware/network.ts); empty for in-process requests. */
  network: string;
}

/**
 * A call's result: 200 with `data` and 'OK' by default. The API's description takes the type of `data` (`npm run schema`), so a
 * function that makes an answer says it: `Answer<UserRow>`.
 */
export interface Answer<Data = unknown> {
  data: Data;
  status?: number;
  message?: MessageKey;
  params?: MessageParams;
  /** Fields beside the envelope's own: the specification's `accessToken`. */
  extra?: Record<string, unknown>;
  /** The new device cookie, after a sign-in (services/accounts/devices.ts). */
  device?: string;
  /** For a streaming route: the values, in batches as they arrive. */
  lines?: AsyncIterable<readonly object[]>;
  /** Seconds that any cache may store a public response; unset: none may. */
  cacheSeconds?: number;
}

export interface Route {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  audience: Audience;
  /** A line of summary for the API's page. */
  summary: string;
  /** The body's type: JSON, or a form with the files that `read` declares. */
  takes: 'json' | 'multipart';
  /**
   * The envelope, or without one: a JSON document of another standard, a page or a table (`data` is its text), a picture
   * (`data` is its WebP), or streamed lines of JSON (NDJSON).
   */
  answers: 'envelope' | 'json' | 'html' | 'csv' | 'picture' | 'lines';
  /** Runs after the guard and before a form is received, such as a throttle. */
  before: readonly RequestHandler[];
  /**
   * The callers that must prove their identity again (services/accounts/secondFactor/stepUp.ts): before the input is read,
   * or, if it depends on the input, before the call.
   */
  asksAgain: Asking | ((input: never) => Promise<Asking>);
  /** The same response for everybody: briefly cached and shared. */
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
  asksAgain?: Asking | ((input: Input) => Promise<Asking>);
  isCached?: true;
  read?: Reader<Input>;
  call: (context: Context<Input, A>) => Promise<Answer>;
}

const nothing: Reader<unknown> = Object.assign(() => Promise.resolve({}), { fields: [] });

/**
 * Declares an endpoint. The mount checks the audience first, so `call` may rely on the caller that its audience promises;
 * therefore the one cast here is safe.
 */
export function route<Input, A extends Audience>(definition: Definition<Input, A>): Route {
  return {
    takes: 'json',
    isCached: false,
    answers: 'envelope',
    before: [],
    asksAgain: false,
    read: nothing,
    ...definition,
    call: definition.call as Route['call'],
  };
}
