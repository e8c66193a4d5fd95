import type { Logger } from 'pino';
import { pino } from 'pino';
import { config } from './config.ts';

let made: Logger | null = null;

/** One JSON line per event on standard output. Personal data and secrets have no place in it. */
export function logger(): Logger {
  made ??= pino({
    level: config().logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-callback-token"]', 'password', 'token'],
    serializers: { err: describe },
  });
  return made;
}

/** A database error also carries its statement with the values in it, which are people's; the log gets none of that. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code: unknown = (error as { parent?: { code?: unknown } }).parent?.code;
  return { type: name, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}
