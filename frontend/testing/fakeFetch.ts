import { vi } from 'vitest';

interface Asked {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export interface Answer {
  status?: number;
  message?: string;
  data?: unknown;
  accessToken?: string;
  /** Beside the envelope of an activation. */
  next?: string | null;
  /** The header Retry-After, in seconds. */
  retryAfter?: number;
  /** The header X-Request-Id. */
  requestId?: string;
  /** Instead of an envelope: an answer of several lines (NDJSON). */
  lines?: readonly unknown[];
}

/** What the server says to `METHOD /path` (below /api); a function may look at the request or take its time. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>;

/** Stands in for the network, and remembers what was asked. Anything without an answer is a 404. */
export function fakeFetch(answers: Answers): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      search: url.searchParams,
      headers: new Headers(init.headers),
      body,
    };
    log.push(asked);
    const known = answers[`${asked.method} ${asked.path}`] ?? { status: 404, message: 'not found' };
    const {
      status = 200,
      message = '',
      data = null,
      lines,
      retryAfter,
      requestId,
      ...rest
    } = typeof known === 'function' ? await known(asked) : known;
    if (lines) return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { status });
    const headers = new Headers();
    if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
    if (requestId !== undefined) headers.set('X-Request-Id', requestId);
    return Response.json({ isSuccess: status < 400, message, data, ...rest }, { status, headers });
  });
  return log;
}
