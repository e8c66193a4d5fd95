import { existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { configure } from './config.ts';
import type { Config } from './config.ts';
import { createApp } from './app.ts';
import { logger } from './logger.ts';
import { connect, disconnect } from './models/database.ts';
import { startJobs } from './jobs/schedule.ts';
import { ensureFirstAdmin } from './services/accounts.ts';
import * as returnPhotos from './services/returns/photos.ts';
import { migrate } from '../../sql/migrate.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../sql/seed/demo/users.ts';
import { seedIfEmpty } from '../../sql/seed/seed.ts';

const SLOW_STATEMENT_MS = 500;
const GRACE_MS = 10_000;

/** Database, then what the clock does, then the port: whoever reaches us finds everything ready. */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = configure();
  mkdirSync(config.dataDir, { recursive: true });
  const sequelize = await connect({
    url: config.databaseUrl ?? { sqliteFile: resolve(config.dataDir, 'lelap.sqlite') },
    onStatement: warnIfSlow,
  });
  await migrate(sequelize);
  await seedIfEmpty();
  await ensureFirstAdmin();
  await returnPhotos.hidePublic();
  const stopJobs = startJobs();
  const server = createApp().listen(config.port, () => announce(config, server));
  // Longer than a load balancer keeps its connections, shorter than a slow client may hold one.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.once('error', fail);
  process.once('SIGTERM', () => void stop(server, stopJobs));
  process.once('SIGINT', () => void stop(server, stopJobs));
}

function warnIfSlow(sql: string, ms: number): void {
  if (ms <= SLOW_STATEMENT_MS) return;
  // The values in it are people's: addresses, hashes. The log gets its shape.
  logger().warn({ sql: sql.replace(/'[^']*'/g, '?').slice(0, 300), ms }, 'slow statement');
}

function announce(config: Config, server: Server): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Lelap is open: http://localhost:${port}`, `Back office:   http://localhost:${port}/admin`];
  if (config.demo) {
    lines.push(`Mailbox:       http://localhost:${port}/dev/mailbox`);
    lines.push(`Sign-ins:      ${DEMO_SIGN_INS.join(', ')} (password ${DEMO_PASSWORD})`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Takes no more requests, finishes those under way, then closes the database. */
async function stop(server: Server, stopJobs: () => void): Promise<void> {
  const timer = setTimeout(() => process.exit(1), GRACE_MS);
  timer.unref();
  stopJobs();
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  await disconnect();
  process.exit(0);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
