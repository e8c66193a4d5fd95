import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { config } from './config.ts';
import { AppError } from './errors.ts';

/** The first of many equal refusals is logged at once, further ones are counted for so long. */
const COUNTED_MS = 5_000;

/** External causes (a server away, a full disk), for which a stack trace of the shop is no help. */
const OUTSIDE = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|UND_ERR_|ER_|PROTOCOL_|SQLITE_)/;
const OUTSIDE_NAMES = /^(SequelizeConnection|SequelizeHost|SequelizeAccess|TimeoutError$)/;

let instance: Logger | null = null;

/** The current request's id. */
const requestIds = new AsyncLocalStorage<string | null>();

/** Adds this request's id to all log entries of `work`; null: none. */
export function forRequest<Done>(id: string | null, work: () => Done): Done {
  return requestIds.run(id, work);
}

/** The id of the current request, as in the header X-Request-Id; null outside of any. */
export function requestId(): string | null {
  return requestIds.getStore() ?? null;
}

/** One JSON line per event on standard output. Personal data and secrets don't belong in it. */
export function logger(): Logger {
  instance ??= pino({
    level: config().logLevel,
    mixin: () => (requestId() === null ? {} : { requestId: requestId() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-callback-token"]', 'password', 'token'],
    serializers: { err: serializeError },
  });
  return instance;
}

/**
 * Logs a refusal that is no fault of the program (overload, a full disk, the database away) in one line: the first of its
 * kind at once, and after a while the number of further ones. So they neither flood the log nor go unlogged.
 */
export function logRefusal(kind: string, details: object): void {
  const more = refusalCounts.get(kind);
  if (more !== undefined) {
    refusalCounts.set(kind, more + 1);
    return;
  }
  logger().warn({ kind, ...details }, 'refused for now');
  refusalCounts.set(kind, 0);
  forRequest(null, () => setTimeout(() => logCount(kind), COUNTED_MS).unref());
}

/** The number of further refusals of each recently logged kind. */
const refusalCounts = new Map<string, number>();

function logCount(kind: string): void {
  const more = refusalCounts.get(kind) ?? 0;
  refusalCounts.delete(kind);
  if (more > 0) logger().warn({ kind, more, seconds: COUNTED_MS / 1000 }, 'refused for now, as before');
}

interface Caused {
  code?: unknown;
  parent?: unknown;
  cause?: unknown;
}

/** The code of an error, or of its cause: `ER_…`, `SQLITE_…`, or the system's own; '' without one. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, parent, cause } = error as Caused;
  return typeof code === 'string' ? code : errorCode(parent ?? cause);
}

/** A database error also carries its statement with personal values in it; the log gets none of that. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = errorCode(error);
  const isOutside = error instanceof AppError || OUTSIDE.test(code) || OUTSIDE_NAMES.test(name);
  return { type: name, message, ...(isOutside ? {} : { stack }), ...(code === '' ? {} : { code }) };
}
