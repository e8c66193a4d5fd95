import type { Logger } from 'pino';
import { pino } from 'pino';
import { config } from './config.ts';

let made: Logger | null = null;

/** One JSON line per event on standard output. Personal data and secrets have no place in it. */
export function logger(): Logger {
  made ??= pino({
    level: config().logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-callback-token"]', 'password', 'token'],
  });
  return made;
}
