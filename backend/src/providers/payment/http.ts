import { ProviderError } from './provider.ts';

interface Call {
  method?: 'GET' | 'POST';
  timeoutMs: number;
  body?: object;
  headers?: Record<string, string>;
}

/** No connection was made. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * The request's answer as JSON; null: not found. Throws ProviderError. The key is the user name, without a password;
 * redirects are not followed, since it is for nobody else.
 */
export async function ask(
  provider: string,
  key: string,
  url: string,
  { method = 'GET', timeoutMs, body, headers = {} }: Call,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (response.ok) return await response.json();
    const told: unknown = await response.json().catch(() => null);
    throw errorOf(provider, response.status, told, retryAfterMs(response.headers));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const isUnsent = error instanceof Error && UNSENT.includes(String(fieldsOf(error.cause)['code']));
    throw new ProviderError(`${provider} could not be reached`, { retry: { afterMs: 0 }, cause: error, isUnsent });
  }
}

/** The provider's code says the reason; its message may quote the shopper's data, so it goes into no log. */
export function errorOf(provider: string, status: number, body: unknown, afterMs = 0): ProviderError {
  const { error_code: code } = fieldsOf(body);
  const reason = typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : null;
  const isTransient = status === 429 || status >= 500;
  return new ProviderError(`${provider} answered ${status}${reason === null ? '' : ` (${reason})`}`, {
    status,
    retry: isTransient ? { afterMs } : null,
    refusal: isTransient ? null : (reason ?? String(status)),
  });
}

/** Xendit's documentation names Rate-Limit-Reset but not the unit: seconds from now, or a moment in seconds since 1970. */
function retryAfterMs(headers: Headers): number {
  const header = headers.get('retry-after') ?? headers.get('rate-limit-reset');
  const seconds = Number(header ?? 0);
  if (Number.isNaN(seconds)) return Math.max(0, Date.parse(header ?? '') - Date.now()) || 0;
  return Math.max(0, seconds < 1e9 ? seconds * 1000 : seconds * 1000 - Date.now());
}

export function unexpectedAnswer(provider: string): ProviderError {
  return new ProviderError(`${provider} answered something unexpected`);
}

/** The fields of an answer; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The widths of the columns for a payment; the providers' own values are half as long at most. */
const [MAX_ID, MAX_LINK] = [64, 300];

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID;
}

/** Shoppers are redirected there, so it has to be https, except for a stub on this machine. */
export function isSafeLink(link: unknown): link is string {
  if (typeof link !== 'string' || link.length > MAX_LINK || !URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
