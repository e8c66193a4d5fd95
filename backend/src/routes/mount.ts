import type { Request, RequestHandler } from 'express';
import { Router } from 'express';
import type { Envelope } from '../contract/envelope.ts';
import type { Language } from '../contract/languages.ts';
import { PROOF_HEADER } from '../contract/secondFactors.ts';
import type { Caller } from '../contract/users.ts';
import { AppError, InputError, notFound } from '../errors.ts';
import { message } from '../locales/messages.ts';
import { authenticate, authorize } from '../middleware/authenticate.ts';
import { deviceOf, keepDevice } from '../middleware/device.ts';
import type { RequestParts } from '../middleware/input.ts';
import { networkOf } from '../middleware/network.ts';
import { preferredLanguage } from '../middleware/language.ts';
import { filesOf, receiveForm, requireForm } from '../middleware/uploads.ts';
import { demandProof } from '../services/accounts/secondFactor/stepUp.ts';
import { ResponseCache } from './ResponseCache.ts';
import type { Answer, Route } from './route.ts';
import { sendLines } from './sendLines.ts';
import type { EncodedText } from './sendText.ts';
import { encodedText, sendText } from './sendText.ts';

/** An Express router with exactly the declared routes, each behind its guard. */
export function mount(routes: readonly Route[]): Router {
  const routers = new Map<string, Router>();
  const routerFor = (path: string): Router => {
    const child = routers.get(firstSegment(path)) ?? Router();
    routers.set(firstSegment(path), child);
    return child;
  };
  for (const route of routes) {
    routerFor(route.path)[route.method](route.path, guard(route), ...receive(route), answer(route));
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    routerFor(path).all(path, () => {
      throw new AppError(405, 'wrongMethod');
    });
  }
  const router = Router();
  // Dispatches by first segment, since Express tries hundreds of routes one by one.
  router.use((request, response, next) => {
    const child = routers.get(firstSegment(request.path));
    if (child) child(request, response, next);
    else next();
  });
  router.use(() => {
    throw notFound();
  });
  return router;
}

/** `invoices` of `/invoices/7`, in lower case, since Express ignores case. No route begins with a parameter. */
function firstSegment(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}

/**
 * The cached routes, mounted before body parsing and compression, which they don't need. A request with a body is left to
 * `mount`.
 */
export function mountCached(routes: readonly Route[]): RequestHandler {
  const router = Router();
  for (const route of routes) {
    if (route.isCached) router.get(route.path, guard(route), ...route.before, answer(route));
  }
  return (request, response, next) => {
    if (hasBody(request)) next();
    else router(request, response, next);
  };
}

function guard(route: Route): RequestHandler {
  return async (request, response, next) => {
    const caller = await authenticate(request.headers.authorization);
    (response.locals as Locals).caller = caller;
    authorize(caller, route.audience);
    const { asksAgain } = route;
    if (caller && typeof asksAgain !== 'function') await demandProof(caller, proofOf(request), asksAgain);
    next();
  };
}

function proofOf(request: Request): string | null {
  return request.get(PROOF_HEADER) ?? null;
}

interface Locals {
  caller: Caller | null;
}

/** From cheap to expensive: the body's type, the throttle, and only then its bytes. JSON is small and already parsed. */
function receive(route: Route): RequestHandler[] {
  if (route.takes === 'json') return [requireJson, ...route.before];
  const uploads = route.read.fields.filter((field) => field.in === 'file');
  return [requireForm(uploads), ...route.before, receiveForm(uploads)];
}

/** Accepts only JSON, which another site's form can't send without a CORS preflight. */
const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !request.is('application/json')) throw new AppError(415, 'wrongType');
  next();
};

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return length !== '0' && (length !== undefined || headers['transfer-encoding'] !== undefined);
}

function answer(route: Route): RequestHandler {
  const responses = new ResponseCache<Serialized>();
  return async (request, response) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const make = () => call(route, request, (response.locals as Locals).caller, language);
    const { given, body, encoded } = await (route.isCached
      ? responses.get(`${language} ${request.originalUrl}`, make)
      : make());
    const cache = given.cacheSeconds === undefined ? 'no-store' : `public, max-age=${given.cacheSeconds}`;
    response.status(given.status ?? 200).set({ 'Cache-Control': cache, Vary: 'Accept-Language' });
    if (given.device !== undefined) keepDevice(response, given.device);
    if (given.lines) {
      await sendLines(response, given.lines);
      return;
    }
    response.type(TYPES[route.answers]);
    if (encoded) await sendText(request, response, encoded);
    else response.send(body);
  };
}

/** A call's result, serialized for sending. */
interface Serialized {
  given: Answer;
  body: unknown;
  /** The body of a cached response. */
  encoded: EncodedText | null;
}

async function call(route: Route, request: Request, caller: Caller | null, language: Language): Promise<Serialized> {
  const input = await route.read(partsOf(request));
  const { asksAgain } = route;
  if (caller && typeof asksAgain === 'function') {
    await demandProof(caller, proofOf(request), await asksAgain(input as never));
  }
  const given = await route.call({
    ...{ input, caller, language },
    header: (name) => request.get(name) ?? null,
    device: deviceOf(request.headers.cookie),
    network: networkOf(request),
  });
  const body = given.lines ? null : bodyOf(route, given, language);
  const isText = route.isCached && typeof body === 'string';
  // Caches only the text: a thousand small long-lived objects cost more than creating them.
  return isText
    ? { given: { ...given, data: null }, body: null, encoded: encodedText(body) }
    : { given, body, encoded: null };
}

const TYPES: Record<Route['answers'], string> = {
  envelope: 'json',
  json: 'json',
  html: 'html',
  csv: 'text/csv; charset=utf-8',
  picture: 'image/webp',
  // A streaming route falls back to JSON if it has no progress to show.
  lines: 'json',
};

function bodyOf({ answers }: Route, given: Answer, language: Language): unknown {
  if (answers === 'html' || answers === 'csv' || answers === 'picture') return given.data;
  return JSON.stringify(answers === 'json' ? given.data : { ...envelope(given, language), ...given.extra });
}

/** A successful response in its envelope. */
export function envelope(given: Answer, language: Language): Envelope<unknown> {
  return { isSuccess: true, message: message(language, given.message ?? 'ok', given.params), data: given.data };
}

function partsOf(request: Request): RequestParts {
  const [, search] = request.originalUrl.split(/\?(.*)/s);
  return {
    params: readParams(request.params as Record<string, string>),
    query: readQuery(new URLSearchParams(search)),
    body: request.body as unknown,
    files: filesOf(request),
  };
}

/** Nothing has a NUL or a broken character in its address, and no database takes one. */
function readParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some(isBroken)) throw notFound();
  return params;
}

/** Flat, without repetition: `sort[0][field]` stays a literal key, and a repeated key is refused. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  for (const [name, value] of search) {
    if (name in query) throw new InputError([{ field: name, key: 'list.repeated' }]);
    if (isBroken(value)) throw new InputError([{ field: name, key: 'input.text' }]);
    query[name] = value;
  }
  return query;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || text.includes('\uFFFD');
}
