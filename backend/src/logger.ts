import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { config } from './config.ts';
import { AppError } from './errors.ts';

/** What thousands meet at once is told at once, and then counted for so long. */
const COUNTED_MS = 5_000;

/** Where the trouble is elsewhere (a server away, a full disk), our own steps to it say nothing. */
const OUTSIDE = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|UND_ERR_|ER_|PROTOCOL_|SQLITE_)/;
const OUTSIDE_NAMES = /^(SequelizeConnection|SequelizeHost|SequelizeAccess|TimeoutError$)/;

let made: Logger | null = null;

/** The request that is being answered. */
const asked = new AsyncLocalStorage<string | null>();

/** Everything that `work` writes into the log from here on names this request; null: it is done for none. */
export function forRequest<Done>(id: string | null, work: () => Done): Done {
  return asked.run(id, work);
}

/** The id of the request that is being answered, as the header X-Request-Id has it; null outside of any. */
export function requestId(): string | null {
  return asked.getStore() ?? null;
}

/** One JSON line per event on standard output. Personal data and secrets have no place in it. */
export function logger(): Logger {
  made ??= pino({
    level: config().logLevel,
    mixin: () => (requestId() === null ? {} : { requestId: requestId() }),
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-callback-token"]', 'password', 'token'],
    serializers: { err: describe },
  });
  return made;
}

/**
 * A refusal that is no fault of the program (overload, a full disk, the database away), in one line: the first of its kind
 * at once, and after a while how many more there were. However many come, they don't flood the log, and none is silent.
 */
export function logRefusal(kind: string, details: object): void {
  const more = counted.get(kind);
  if (more !== undefined) {
    counted.set(kind, more + 1);
    return;
  }
  logger().warn({ kind, ...details }, 'refused for now');
  counted.set(kind, 0);
  forRequest(null, () => setTimeout(() => tellCount(kind), COUNTED_MS).unref());
}

/** How many more there were of each kind that was told lately. */
const counted = new Map<string, number>();

function tellCount(kind: string): void {
  const more = counted.get(kind) ?? 0;
  counted.delete(kind);
  if (more > 0) logger().warn({ kind, more, seconds: COUNTED_MS / 1000 }, 'refused for now, as before');
}

interface Caused {
  code?: unknown;
  parent?: unknown;
  cause?: unknown;
}

/** The code of an error, or of what it was caused by: `ER_…`, `SQLITE_…`, or the system's own; an empty text without one. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, parent, cause } = error as Caused;
  return typeof code === 'string' ? code : errorCode(parent ?? cause);
}

/** A database error also carries its statement with the values in it, which are people's; the log gets none of that. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = errorCode(error);
  const isOutside = error instanceof AppError || OUTSIDE.test(code) || OUTSIDE_NAMES.test(name);
  return { type: name, message, ...(isOutside ? {} : { stack }), ...(code === '' ? {} : { code }) };
}
