import type { Envelope } from '../contract/envelope.ts';
import type { Language } from '../contract/languages.ts';
import { isInAudience } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import { notFound } from '../errors.ts';
import { toPublicError, errorBody } from '../middleware/errorHandler.ts';
import { envelope, readQuery } from './mount.ts';
import { ResponseCache } from './ResponseCache.ts';
import type { Route } from './route.ts';

export interface InProcessAnswer {
  status: number;
  body: Envelope<unknown>;
}

/**
 * Answers a GET of the API without HTTP, for server-side rendering and for batches: the same rules, the same data. Routes
 * outside of `caller`'s audience are a 404.
 */
export async function getInProcess(
  routes: readonly Route[],
  path: string,
  language: Language,
  caller: Caller | null = null,
): Promise<InProcessAnswer> {
  try {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const found = find(routes, pathname, caller);
    if (!found) throw notFound();
    const make = () => answer(found, searchParams, { language, caller });
    const isShared = found.route.isCached && searchParams.size === 0;
    return await (isShared ? answers.get(`${language} ${path}`, make) : make());
  } catch (error) {
    const publicError = toPublicError(error);
    if (publicError.status >= 500) throw error;
    return { status: publicError.status, body: errorBody(publicError, language) };
  }
}

/** Data of several pages: categories and the home page, but no list with its own address. Renderers must not mutate it. */
const answers = new ResponseCache<InProcessAnswer>();

interface Reader {
  language: Language;
  caller: Caller | null;
}

async function answer(
  { route, params }: Found,
  search: URLSearchParams,
  { language, caller }: Reader,
): Promise<InProcessAnswer> {
  const input = await route.read({ params, query: readQuery(search), body: undefined, files: {} });
  const given = await route.call({ input, caller, language, header: () => null, device: null, network: '' });
  return { status: given.status ?? 200, body: envelope(given, language) };
}

interface Found {
  route: Route;
  params: Record<string, string>;
}

function find(routes: readonly Route[], pathname: string, caller: Caller | null): Found | null {
  const segments = pathname.split('/');
  for (const route of routes) {
    if (route.method !== 'get' || !isInAudience(caller?.role ?? null, route.audience)) continue;
    const params = match(route.path.split('/'), segments);
    if (params) return { route, params };
  }
  return null;
}

function match(declared: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (declared.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of declared.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
