import type { Envelope } from '@contract/envelope.ts';
import { ApiError } from './ApiError.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface ApiRequest {
  method: Method;
  /** Below /api, with its query: `/shop/products?q=awan`. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Only the server's own answer will do, none that the browser keeps. */
  isAnew?: boolean;
  /** Given up where nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Of the header Retry-After, where there is one. */
  retryAfterMs?: number;
  /** Of the header X-Request-Id. */
  requestId?: string | null;
}

/** How a request travels: over the network in the browser, inside the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

interface ApiOptions {
  transport: Transport;
  language: () => string;
  accessToken: () => string | null;
  /** Called when the server no longer knows the token that was sent. */
  onUnauthorized: () => void;
  networkMessage: () => string;
  /** How a person quotes the request in which the shop broke. */
  reference: (requestId: string) => string;
}

/** What `fetch` is told, and headers beside those that every request has. */
interface Sent extends RequestInit {
  more?: Record<string, string>;
}

const TIMEOUT_MS = 15_000;
/** A picture on a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** The shop's API. Answers `data` of the envelope; everything else is thrown as ApiError. */
export class ApiClient {
  private readonly options: ApiOptions;
  private readonly followers = new Set<() => void>();

  constructor(options: ApiOptions) {
    this.options = options;
  }

  /** Calls `react` when something that was sent was taken. Answers how to stop. */
  onChange(react: () => void): () => void {
    this.followers.add(react);
    return () => this.followers.delete(react);
  }

  /** `isAnew`: past whatever the service worker keeps for a bad line. */
  async get<T>(path: string, isAnew = false, signal?: AbortSignal): Promise<T> {
    return (await this.call<T>('GET', path, undefined, {}, isAnew, signal)).data;
  }

  async post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<T> {
    return (await this.call<T>('POST', path, body, headers)).data;
  }

  async put<T>(path: string, body: unknown = {}): Promise<T> {
    return (await this.call<T>('PUT', path, body)).data;
  }

  async delete<T>(path: string): Promise<T> {
    return (await this.call<T>('DELETE', path)).data;
  }

  /** The whole envelope, where the server's message is shown too, or where an answer carries more than the envelope. */
  async call<T, Answer extends Envelope<T> = Envelope<T>>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    isAnew = false,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const token = this.options.accessToken();
    const answer = await this.reach(() =>
      this.options.transport({ method, path, body, isAnew, signal, headers: { ...this.headers(token), ...headers } }),
    );
    const isTaken = isEnvelope(answer.body) && answer.body.isSuccess && answer.status < 400;
    if (!isTaken) throw this.refusal(answer, path, token);
    if (method !== 'GET') this.followers.forEach((react) => react());
    return answer.body as Answer;
  }

  /**
   * The lines of a long answer (NDJSON) as they arrive, parsed; for browsers only. What is given, a form or what becomes
   * JSON, is posted. Aborting `signal` ends it.
   */
  async *lines(path: string, signal: AbortSignal, given?: FormData | object): AsyncGenerator<unknown, void> {
    try {
      yield* this.read(path, signal, given);
    } finally {
      if (given) this.followers.forEach((react) => react());
    }
  }

  private async *read(path: string, signal: AbortSignal, given?: FormData | object): AsyncGenerator<unknown, void> {
    const isForm = given instanceof FormData;
    const body = isForm ? given : JSON.stringify(given);
    const json = { 'Content-Type': 'application/json' };
    const sent = given && { method: 'POST', body, more: isForm ? {} : json };
    const { body: stream } = await this.open(path, 'application/x-ndjson', { signal, ...sent });
    if (!stream) return;
    // Only the back office reads lines.
    const { readLines } = await import('./readLines.ts');
    const lines = readLines(stream);
    for (;;) {
      const next = await this.reach(() => lines.next());
      if (next.done === true) return;
      yield next.value;
    }
  }

  /** A file as it is, to be saved or shown; for browsers only. */
  async file(path: string): Promise<Blob> {
    const response = await this.open(path, '*/*', { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
    return this.reach(() => response.blob());
  }

  /** An answer without the envelope; a refusal has it all the same. */
  private async open(path: string, accept: string, { more, ...init }: Sent): Promise<Response> {
    const token = this.options.accessToken();
    const headers = { ...this.headers(token), ...more, Accept: accept };
    const response = await this.reach(() => fetch(`/api${path}`, { headers, ...init }));
    if (response.ok) return response;
    const body = parse(await this.reach(() => response.text()));
    throw this.refusal({ status: response.status, body, requestId: requestIdOf(response) }, path, token);
  }

  private headers(token: string | null): Record<string, string> {
    return {
      'Accept-Language': this.options.language(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
  }

  private refusal({ status, body, retryAfterMs, requestId }: ApiAnswer, path: string, token: string | null): ApiError {
    if (!isEnvelope(body)) return new ApiError(status, '');
    // Signed in anew since? Then the refusal is about a token that is no longer ours. A wrong password is about none.
    const isAboutToken = token !== null && token === this.options.accessToken() && path !== '/oauth/login';
    if (status === 401 && isAboutToken) this.options.onUnauthorized();
    const reference = status === 500 && requestId ? this.options.reference(requestId) : '';
    return new ApiError(status, body.message, body.data, retryAfterMs, reference);
  }

  private async reach<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch {
      throw new ApiError(0, this.options.networkMessage());
    }
  }
}

/** The browser's transport: with `open`, the only `fetch` of the frontend. */
export const fetchTransport: Transport = async ({ method, path, headers, body, isAnew, signal }) => {
  // The browser itself says of which kind a form is, and where its parts begin.
  const isForm = body instanceof FormData;
  const isJson = body !== undefined && !isForm;
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(isAnew && { cache: 'reload' }),
    ...(isForm && { body }),
    ...(isJson && { body: JSON.stringify(body) }),
    signal: signal ?? AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  });
  const retryAfterMs = 1_000 * Number(response.headers.get('Retry-After') ?? 0);
  return {
    status: response.status,
    body: parse(await response.text()),
    retryAfterMs,
    requestId: requestIdOf(response),
  };
};

function requestIdOf({ headers }: Response): string | null {
  return headers.get('X-Request-Id');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'isSuccess' in body && 'message' in body;
}
