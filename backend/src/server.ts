import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { configure } from './config.ts';
import type { Config } from './config.ts';
import { createApp } from './app.ts';
import { createHttpServer } from './httpServer.ts';
import { connect, disconnect } from './models/database/database.ts';
import { startJobs } from './jobs/schedule.ts';
import { ensureFirstAdmin } from './services/accounts/accounts.ts';
import { writeMissingKeys } from './services/operations/nameKeys.ts';
import * as returnPhotos from './services/returns/photos.ts';
import { inWords } from './startTroubles.ts';
import { noteStatement } from './statements.ts';
import { stopOnSignal } from './stopping.ts';
import { migrate } from '../../sql/migrate.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../sql/seed/demo/users.ts';
import { seedApart } from '../../sql/seed/seedApart.ts';

/**
 * Longer than a proxy in front keeps its connections (nginx and AWS: 60 seconds), so that it is always the proxy who closes
 * one: otherwise it may send a request the moment that we do, and its customer gets a 502.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Database, then the port, then what the clock does: whoever reaches us finds everything ready. Whether the port is free is
 * asked before anything is made or changed.
 */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = configure(undefined, { opens: true });
  await tryPort(config.port);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const sequelize = await connect({
    url: config.databaseUrl ?? { sqliteFile: resolve(config.dataDir, 'lelap.sqlite') },
    onStatement: noteStatement,
  });
  await migrate(sequelize);
  await writeMissingKeys();
  await seedApart();
  await ensureFirstAdmin();
  await returnPhotos.hidePublic();
  const server = createHttpServer(createApp());
  // How long a slow client may take.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(config.port);
  await once(server, 'listening');
  stopOnSignal(server, { first: startJobs(), last: disconnect });
  announce(config, server);
}

/** Throws where the port can't be had. */
async function tryPort(port: number): Promise<void> {
  const probe = createServer().listen(port);
  await once(probe, 'listening');
  await new Promise((closed) => probe.close(closed));
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

function fail(error: unknown): void {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
