import type { Envelope } from '@contract/envelope.ts';
import { ApiError } from './ApiError.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface ApiRequest {
  method: Method;
  /** Below /api, with its query: `/shop/products?q=awan`. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
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
}

const TIMEOUT_MS = 15_000;
/** A picture on a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** The shop's API. Answers `data` of the envelope; everything else is thrown as ApiError. */
export class ApiClient {
  private readonly options: ApiOptions;

  constructor(options: ApiOptions) {
    this.options = options;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.call<T>('GET', path)).data;
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
  ): Promise<Answer> {
    const { transport, language, accessToken, onUnauthorized } = this.options;
    const token = accessToken();
    const answer = await this.reach(() =>
      transport({
        method,
        path,
        body,
        headers: {
          'Accept-Language': language(),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      }),
    );
    if (!isEnvelope(answer.body)) throw new ApiError(answer.status, '');
    if (answer.body.isSuccess && answer.status < 400) return answer.body as Answer;
    // Signed in anew since? Then the refusal is about a token that is no longer ours. A wrong password is about none.
    const isAboutToken = token !== null && token === accessToken() && path !== '/oauth/login';
    if (answer.status === 401 && isAboutToken) onUnauthorized();
    throw new ApiError(answer.status, answer.body.message, answer.body.data);
  }

  private async reach(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    try {
      return await send();
    } catch {
      throw new ApiError(0, this.options.networkMessage());
    }
  }
}

/** The browser's transport, and the only `fetch` of the frontend. */
export const fetchTransport: Transport = async ({ method, path, headers, body }) => {
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
    ...(isForm && { body }),
    ...(isJson && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  });
  return { status: response.status, body: parse(await response.text()) };
};

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
