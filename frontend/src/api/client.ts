import type { Envelope } from '@contract/envelope.ts';
import type { AskedFactor, SecondFactorChallenge } from '@contract/secondFactors.ts';
import { PROOF_HEADER } from '@contract/secondFactors.ts';
import { ApiError } from './ApiError.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface ApiRequest {
  method: Method;
  /** Below /api, with its query: `/shop/products?q=awan`. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Bypasses the browser's caches. */
  bypassCache?: boolean;
  /** Aborts a request whose response nobody needs any more. */
  signal?: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** From the header Retry-After, where there is one. */
  retryAfterMs?: number;
  /** From the header X-Request-Id. */
  requestId?: string | null;
}

/** Carries a request: over the network in the browser, inside the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

interface ApiOptions {
  transport: Transport;
  language: () => string;
  accessToken: () => string | null;
  /** Called when the server rejects the token that was sent. */
  onUnauthorized: () => void;
  networkMessage: () => string;
  /** The text that quotes the id of a failed request. */
  reference: (requestId: string) => string;
}

/** The options of `fetch`, with additional headers. */
interface RequestOptions extends RequestInit {
  extraHeaders?: Record<string, string>;
}

/** Asks the user to prove that it is them; null if they won't. */
export type AskForProof = (challenge: SecondFactorChallenge) => Promise<string | null>;

const TIMEOUT_MS = 15_000;
/** A picture on a slow connection takes longer. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** Client of the shop's API. Returns `data` of the envelope; every other response throws an ApiError. */
export class ApiClient {
  private readonly options: ApiOptions;
  private readonly changeListeners = new Set<() => void>();
  /** The dialog for requests that ask for the second factor again. */
  private askForProof: AskForProof | null = null;
  private proof: string | null = null;

  constructor(options: ApiOptions) {
    this.options = options;
  }

  /** Calls `listener` after every successful request that changes data. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Lets `ask` answer when the server wants a proof; the request is then sent again. Returns the unsubscribe function. */
  onProofDemanded(ask: AskForProof): () => void {
    // Several requests at once ask one time.
    let pending: Promise<string | null> | null = null;
    this.askForProof = (challenge) => (pending ??= ask(challenge).finally(() => (pending = null)));
    return () => (this.askForProof = null);
  }

  /** `bypassCache`: past the service worker's cache. */
  async get<T>(path: string, bypassCache = false, signal?: AbortSignal): Promise<T> {
    return (await this.call<T>('GET', path, undefined, {}, bypassCache, signal)).data;
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

  /** The whole envelope, for callers that need the server's message or more fields than the envelope has. */
  async call<T, Answer extends Envelope<T> = Envelope<T>>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    bypassCache = false,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const token = this.options.accessToken();
    const proof = this.proof !== null && { [PROOF_HEADER]: this.proof };
    const all = { ...this.headers(token), ...proof, ...headers };
    const request = { method, path, body, bypassCache, signal, headers: all };
    const answer = await this.tryNetwork(() => this.options.transport(request));
    const isSuccess = isEnvelope(answer.body) && answer.body.isSuccess && answer.status < 400;
    if (!isSuccess) {
      const error = this.toError(answer, path, token);
      if (!(await this.isProved(error))) throw error;
      return this.call<T, Answer>(method, path, body, headers, bypassCache, signal);
    }
    if (method !== 'GET') this.changeListeners.forEach((listener) => listener());
    return answer.body as Answer;
  }

  /**
   * The parsed lines of an NDJSON stream as they arrive; for browsers only. A payload, a form or JSON, is posted. Aborting
   * `signal` ends it.
   */
  async *lines(path: string, signal: AbortSignal, payload?: FormData | object): AsyncGenerator<unknown, void> {
    try {
      yield* this.read(path, signal, payload);
    } finally {
      if (payload) this.changeListeners.forEach((listener) => listener());
    }
  }

  private async *read(path: string, signal: AbortSignal, payload?: FormData | object): AsyncGenerator<unknown, void> {
    const isForm = payload instanceof FormData;
    const body = isForm ? payload : JSON.stringify(payload);
    const json = { 'Content-Type': 'application/json' };
    const sent = payload && { method: 'POST', body, extraHeaders: isForm ? {} : json };
    const { body: stream } = await this.open(path, 'application/x-ndjson', { signal, ...sent });
    if (!stream) return;
    // Only the back office reads lines: keeps the code out of the shop.
    const { readLines } = await import('./readLines.ts');
    const lines = readLines(stream);
    for (;;) {
      const next = await this.tryNetwork(() => lines.next());
      if (next.done === true) return;
      yield next.value;
    }
  }

  /** Downloads a file; for browsers only. */
  async file(path: string): Promise<Blob> {
    const response = await this.open(path, '*/*', { signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
    return this.tryNetwork(() => response.blob());
  }

  /** A response without the envelope; errors have one all the same. */
  private async open(path: string, accept: string, { extraHeaders, ...init }: RequestOptions): Promise<Response> {
    const token = this.options.accessToken();
    const headers = { ...this.headers(token), ...extraHeaders, Accept: accept };
    const response = await this.tryNetwork(() => fetch(`/api${path}`, { headers, ...init }));
    if (response.ok) return response;
    const body = parse(await this.tryNetwork(() => response.text()));
    throw this.toError({ status: response.status, body, requestId: requestIdOf(response) }, path, token);
  }

  /** Whether the server wanted a proof, and has one now. */
  private async isProved({ status, data }: ApiError): Promise<boolean> {
    if (status !== 403 || !this.askForProof || !isAskedFactor(data)) return false;
    this.proof = await this.askForProof(data.secondFactor);
    return this.proof !== null;
  }

  private headers(token: string | null): Record<string, string> {
    return {
      'Accept-Language': this.options.language(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
  }

  private toError({ status, body, retryAfterMs, requestId }: ApiAnswer, path: string, token: string | null): ApiError {
    if (!isEnvelope(body)) return new ApiError(status, '');
    // If the user signed in again meanwhile, the 401 is about the older token. A wrong password is not about a token.
    const isAboutToken = token !== null && token === this.options.accessToken() && path !== '/oauth/login';
    if (status === 401 && isAboutToken) this.options.onUnauthorized();
    const reference = status === 500 && requestId ? this.options.reference(requestId) : '';
    return new ApiError(status, body.message, body.data, retryAfterMs, reference);
  }

  private async tryNetwork<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch {
      throw new ApiError(0, this.options.networkMessage());
    }
  }
}

/** The browser's transport: with `open`, the only `fetch` of the frontend. */
export const fetchTransport: Transport = async ({ method, path, headers, body, bypassCache, signal }) => {
  // The browser sets a form's Content-Type, with its boundary.
  const isForm = body instanceof FormData;
  const isJson = body !== undefined && !isForm;
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(bypassCache && { cache: 'reload' }),
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

function isAskedFactor(data: unknown): data is AskedFactor {
  return typeof data === 'object' && data !== null && 'secondFactor' in data;
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'isSuccess' in body && 'message' in body;
}
