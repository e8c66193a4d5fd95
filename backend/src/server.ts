import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { configure } from './config.ts';
import type { Config } from './config.ts';
import { createApp } from './app.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './contract/demoSignIns.ts';
import { createHttpServer } from './httpServer.ts';
import type { ShopWarning } from './contract/dashboard.ts';
import { connect, disconnect } from './models/database/database.ts';
import { isMarkedAsDemo } from './models/queries/demo.ts';
import type { MoveState } from './models/queries/moves.ts';
import { moveState } from './models/queries/moves.ts';
import { startJobs } from './jobs/schedule.ts';
import { ensureFirstAdmin, hasAdmin } from './services/accounts/accounts.ts';
import * as missedSearches from './services/catalogue/search/missedSearches.ts';
import * as warnings from './services/dashboard/warnings.ts';
import * as securityAlerts from './services/operations/securityAlerts.ts';
import { writeMissingKeys } from './services/operations/nameKeys.ts';
import * as returnPhotos from './services/returns/photos.ts';
import { mendAfterUpgrade } from './services/operations/mending.ts';
import { startupErrorText } from './startupErrors.ts';
import { noteStatement } from './slowStatements.ts';
import { stopOnSignal } from './stopping.ts';
import { copyBeforeMigrating } from '../../sql/copyBeforeMigrating.ts';
import { migrate } from '../../sql/migrate.ts';
import { seedInChildProcess } from '../../sql/seed/seedInChildProcess.ts';

/**
 * Longer than the keep-alive of a proxy in front (nginx and AWS: 60 seconds), so that the proxy always closes first:
 * otherwise it may send a request at the moment of this server's close, and its customer gets a 502.
 */
const KEEP_ALIVE_MS = 75_000;

/** Processes of the previous version have ended by then (jobs/stepAside.ts). */
const OLDER_PROCESSES_END_MS = 30_000;

const WAS_DEMO =
  'This shop was a demo: everybody knows its passwords. Close its accounts with "npm run leave-demo" and start again, or ' +
  'begin with another DATA_DIR (or database).';

const MOVED: Record<MoveState, string> = {
  leaving:
    'This shop is on the move to another database. "npm run move" with the same address goes on; "npm run move -- --stay" ' +
    'keeps it here.',
  left:
    'This shop has moved to another database. Set, or take out, DATABASE_URL as "npm run move" said. (What was sold there ' +
    'since is not here; "npm run move -- --stay" opens it here all the same.)',
  arriving: 'Not all of this shop has arrived in this database. "npm run move" goes on where it was.',
};

/**
 * Database, then the port, then the scheduled jobs: a client that connects finds everything ready. The port is probed before
 * anything is created or changed.
 */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = configure(undefined, { opens: true });
  await probePort(config.port);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  accessSync(config.dataDir, constants.R_OK | constants.W_OK);
  const sequelize = await connect({
    url: config.databaseUrl ?? { sqliteFile: resolve(config.dataDir, 'lelap.sqlite') },
    tls: config.databaseTls,
    onStatement: noteStatement,
  });
  const move = await moveState();
  if (move !== null) throw new Error(MOVED[move]);
  const migrationNote = await copyBeforeMigrating(sequelize, config.dataDir);
  if (migrationNote !== null) process.stdout.write(`${migrationNote}\n`);
  await migrate(sequelize);
  if (migrationNote !== null) setTimeout(() => void mendAfterUpgrade(), OLDER_PROCESSES_END_MS).unref();
  await writeMissingKeys();
  if (!config.demo && (await isMarkedAsDemo())) throw new Error(WAS_DEMO);
  await seedInChildProcess();
  await ensureFirstAdmin();
  await returnPhotos.hidePublic();
  await securityAlerts.raiseRestores();
  const server = createHttpServer(createApp());
  // Timeouts against slow clients.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(config.port);
  await once(server, 'listening');
  stopOnSignal(server, { first: startJobs(), last: close });
  await announce(config, server);
}

/** Security events and searches of the last requests are saved as well. */
async function close(): Promise<void> {
  await securityAlerts.flush().catch(() => undefined);
  await missedSearches.flush().catch(() => undefined);
  await disconnect();
}

/** Throws where the port is not available. */
async function probePort(port: number): Promise<void> {
  const probe = createServer().listen(port);
  await once(probe, 'listening');
  await new Promise((closed) => probe.close(closed));
}

const WARNINGS: Record<ShopWarning, string> = {
  demoPeople: WAS_DEMO,
  noPayment:
    'Payment is not set up, so the shop takes no orders. Set XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN, or MIDTRANS_SERVER_KEY, of your account.',
  noMail: 'No mail server is set up, so nobody gets mails, and nobody can sign up. Set SMTP_URL.',
};

/** Warnings for the owner of a shop that opens all the same. */
async function findWarnings({ demo, realSettings }: Config): Promise<string[]> {
  const found = (await warnings.list()).map((warning) => WARNINGS[warning]);
  if (!(await hasAdmin())) found.push('Nobody can open the back office. Set ADMIN_EMAIL and ADMIN_PASSWORD.');
  if (demo && realSettings.length > 0)
    found.push(`DEMO=on makes it a demo, whose passwords everybody knows, although ${realSettings.join(', ')} is set.`);
  return found.map((words) => `Attention: ${words}`);
}

async function announce(config: Config, server: Server): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Lelap is open: http://localhost:${port}`, `Back office:   http://localhost:${port}/admin`];
  if (config.demo) {
    lines.push(`Mailbox:       http://localhost:${port}/dev/mailbox`);
    lines.push(`Sign-ins:      ${Object.values(DEMO_SIGN_INS).join(', ')} (password ${DEMO_PASSWORD})`);
  }
  lines.push(...(await findWarnings(config)));
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${startupErrorText(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
