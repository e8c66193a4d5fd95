import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PrivateMariadb } from '../../backend/testing/mariadb.ts';
import { openConnection } from '../../backend/testing/mariadb.ts';
import { brokenInvariants } from '../../backend/testing/brokenInvariants.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startServer } from '../../backend/testing/serverProcess.ts';
import type { Xendit } from '../../backend/testing/xendit.ts';
import { openXendit } from '../../backend/testing/xendit.ts';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { migrate } from '../../sql/migrate.ts';
import { parsed } from './client.ts';

export type DatabaseName = 'SQLite' | 'MariaDB';

export interface GroundPlan {
  database: DatabaseName;
  part: string;
  scale: number;
  /** The MariaDB, or the cluster of them, to make a database on; null for SQLite. */
  mariadb: PrivateMariadb | null;
  /** Where its own folder is made; among the temporary ones unless told otherwise. */
  parent?: string;
}

/** Where a part stands: an empty, migrated database of its own, and a Xendit of our own. */
export interface Ground extends GroundPlan {
  dataDir: string;
  xendit: Xendit;
  /** What every process of this shop is configured with. */
  environment: Readonly<Record<string, string>>;
  /** Starts the shop: three processes on MariaDB; one on SQLite, which is embedded in the one that serves it. */
  open: (environment?: Record<string, string>) => Promise<ServerProcess[]>;
  /** Starts one process of the shop; `entry` is another way to start than the product's own. */
  start: (environment: Record<string, string>, entry?: string) => Promise<ServerProcess>;
  /** Our own eyes on the database; it is open unless a part closed it. */
  look: () => Promise<void>;
  lookAway: () => Promise<void>;
  /** How often, at the scale that was asked for. */
  times: (count: number) => number;
  progress: (what: string, done: number, of: number) => void;
  /** Shows what processes of the shop complained about: each thing once, the first few. */
  showComplaints: () => void;
  /** Asks the books after a round, and remembers what is wrong. */
  checkBooks: (when: string) => Promise<void>;
  /** What was wrong with the books, and when. */
  broken: string[];
}

const SECRET = 'a secret that only the proofs know, of 32 bytes and more';
const PROCESSES: Record<DatabaseName, number> = { SQLite: 1, MariaDB: 3 };
const PROGRESS_MS = 5_000;
const SHOWN = 10;

/** Gives `work` a ground of its own, and clears it away afterwards. */
export async function onGround<T>(plan: GroundPlan, work: (ground: Ground) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(plan.parent ?? tmpdir(), `lelap-prove-${plan.part}-`));
  const name = path.basename(dataDir).replaceAll('-', '_');
  const xendit = await openXendit();
  const servers: ServerProcess[] = [];
  try {
    if (plan.mariadb)
      await runSql(plan.mariadb.url, `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    const ground = newGround(plan, { dataDir, xendit, servers, url: plan.mariadb && `${plan.mariadb.url}/${name}` });
    await ground.look();
    return await work(ground);
  } finally {
    await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.stop()));
    await disconnect();
    xendit.close();
    if (plan.mariadb) await runSql(plan.mariadb.url, `DROP DATABASE \`${name}\``);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Standing {
  dataDir: string;
  xendit: Xendit;
  servers: ServerProcess[];
  url: string | null;
}

function newGround(plan: GroundPlan, { dataDir, xendit, servers, url }: Standing): Ground {
  const { database, part, scale } = plan;
  const environment = {
    DATA_DIR: dataDir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...{ JWT_SECRET: SECRET, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1', PUBLIC_URL: 'http://shop.test' },
    ...xendit.environment,
  };
  const broken: string[] = [];
  let toldAt = Date.now();
  const start: Ground['start'] = async (more, entry) => {
    const server = await startServer({ ...environment, ...more }, entry);
    servers.push(server);
    return server;
  };
  return {
    ...plan,
    ...{ dataDir, xendit, environment, broken, start },
    open: async (more = {}) => {
      // One after the other: the first one fills the tables that the others then find.
      const opened: ServerProcess[] = [];
      while (opened.length < PROCESSES[database]) opened.push(await start(more));
      return opened;
    },
    look: async () => {
      configure(environment);
      await migrate(await connect({ url: url ?? { sqliteFile: path.join(dataDir, 'lelap.sqlite') } }));
    },
    lookAway: disconnect,
    times: (count) => Math.max(1, Math.round(count * scale)),
    progress: (what, done, of) => {
      if (done < of && Date.now() - toldAt < PROGRESS_MS) return;
      toldAt = Date.now();
      console.log(`${database} ${part}: ${what} ${done}/${of}`);
    },
    showComplaints: () => {
      const complaints = new Set(servers.flatMap(({ words }) => words.map(complaint)));
      complaints.delete('');
      for (const line of [...complaints].slice(0, SHOWN)) console.log(`${database} ${part}: complaint: ${line}`);
    },
    checkBooks: async (when) => {
      for (const finding of await brokenInvariants()) {
        console.log(`${database} ${part}: BROKEN ${when}: ${finding}`);
        broken.push(`${when}: ${finding}`);
      }
    },
  };
}

/** What a line of the log says, without when and for whom; nothing of the lines that greet. */
function complaint(line: string): string {
  const logged = parsed(line) as { msg?: string; reason?: string; err?: { message?: string } } | string;
  if (typeof logged === 'string')
    return line.includes('http://') || line.startsWith('Attention: ') ? '' : line.slice(0, 300);
  return `${logged.msg ?? ''}: ${(logged.err?.message ?? logged.reason ?? '').slice(0, 200)}`;
}

async function runSql(url: string, sql: string): Promise<void> {
  // Of a cluster, the first one: what is made there is made everywhere.
  const connection = await openConnection(url.split(',')[0] ?? url);
  await connection.query(sql);
  await connection.end();
}
