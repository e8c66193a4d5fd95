import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from '../../backend/src/config.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import { brokenInvariants } from '../../backend/testing/brokenInvariants.ts';
import { inFolder, inSeries } from '../../backend/testing/many.ts';
import type { PrivateMariadb } from '../../backend/testing/mariadb.ts';
import { createDatabase } from '../../backend/testing/mariadb.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startServer } from '../../backend/testing/serverProcess.ts';
import type { Xendit } from '../../backend/testing/xendit.ts';
import { openXendit } from '../../backend/testing/xendit.ts';
import { migrate } from '../../sql/migrate.ts';
import { parsed } from './client.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';

export type DatabaseName = 'SQLite' | 'MariaDB';

/** The database and folder of a part. */
export interface Place {
  database: DatabaseName;
  part: string;
  scale: number;
  /** The MariaDB, or the cluster, for its database; null for SQLite. */
  mariadb: PrivateMariadb | null;
  /** The parent of its folder; the system's temporary folder by default. */
  parent?: string;
}

/** The environment of a part: an empty, migrated database of its own, and a fake Xendit. */
export interface ProofEnvironment extends Place {
  xendit: Xendit;
  dataDir: string;
  /** The settings of every process of this shop. */
  environment: Readonly<Record<string, string>>;
  /** Starts the shop: three processes on MariaDB; one on SQLite, which is embedded in its process. */
  open: () => Promise<ServerProcess[]>;
  /** Starts one process of the shop; `entry` replaces the product's own entry. */
  start: (environment?: Record<string, string>, entry?: string) => Promise<ServerProcess>;
  /** Opens this process's own connection to the database; it is open unless a part closed it. */
  openDatabase: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  /** Runs `work` so many times, at the requested scale, and checks the invariants after each. */
  rounds: (what: string, count: number, work: (round: number, of: number) => Promise<unknown>) => Promise<void>;
  /** Checks the invariants, and records violations. */
  checkInvariants: (when: string) => Promise<void>;
}

const PROCESSES: Record<DatabaseName, number> = { SQLite: 1, MariaDB: 3 };
const PROGRESS_MS = 5_000;
const COMPLAINTS = 10;
const UUID = /[\da-f-]{36}/g;

/** Runs `prove` in an environment of its own, and removes it afterwards. Violated invariants are its last figure. */
export function inEnvironment(place: Place, prove: (proof: ProofEnvironment) => Promise<Figure[]>): Promise<Figure[]> {
  return inFolder(async (dataDir) => {
    const xendit = await openXendit();
    const name = path.basename(dataDir).replaceAll('-', '_');
    const database = place.mariadb && (await createDatabase(place.mariadb.url, name));
    const servers: ServerProcess[] = [];
    const broken: string[] = [];
    const proof = newEnvironment({ ...place, dataDir, xendit }, { servers, broken, url: database?.url ?? null });
    try {
      await proof.openDatabase();
      const figures = await prove(proof);
      return [...figures, none(`${place.part}: broken invariants`, broken)];
    } finally {
      showComplaints(`${place.database} ${place.part}`, servers);
      await Promise.all(servers.filter((server) => server.isAlive()).map((server) => server.stop()));
      await disconnect();
      xendit.close();
      await database?.drop();
    }
  }, place.parent);
}

interface Cleanup {
  servers: ServerProcess[];
  broken: string[];
  url: string | null;
}

function newEnvironment(
  place: Place & Pick<ProofEnvironment, 'dataDir' | 'xendit'>,
  { servers, broken, url }: Cleanup,
): ProofEnvironment {
  const environment = {
    ...{ DATA_DIR: place.dataDir, JWT_SECRET: 'a secret that only the proofs know, of 32 bytes and more' },
    ...{ DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: '1', PUBLIC_URL: 'http://shop.test' },
    ...(url !== null && { DATABASE_URL: url }),
    ...place.xendit.environment,
  };
  const start: ProofEnvironment['start'] = async (more, entry) => {
    const server = await startServer({ ...environment, ...more }, entry);
    servers.push(server);
    return server;
  };
  const checkInvariants: ProofEnvironment['checkInvariants'] = async (when) => {
    const findings = (await brokenInvariants()).map((finding) => `${when}: ${finding}`);
    for (const finding of findings) console.log(`${place.database} ${place.part}: BROKEN ${finding}`);
    broken.push(...findings);
  };
  let shownAt = Date.now();
  return {
    ...{ ...place, environment, start, checkInvariants, closeDatabase: disconnect },
    // One after the other: the first one seeds the tables that the others then find.
    open: () => inSeries(PROCESSES[place.database], () => start()),
    openDatabase: async () => {
      configure(environment);
      await migrate(await connect({ url: url ?? { sqliteFile: path.join(place.dataDir, 'lelap.sqlite') } }));
    },
    rounds: async (what, count, work) => {
      const rounds = Math.max(1, Math.round(count * place.scale));
      for (let round = 1; round <= rounds; round++) {
        await work(round, rounds);
        await checkInvariants(`after ${what} ${round}`);
        if (round < rounds && Date.now() - shownAt < PROGRESS_MS) continue;
        shownAt = Date.now();
        console.log(`${place.database} ${place.part}: ${what} ${round}/${rounds}`);
      }
    },
  };
}

/** Polls a condition; for two minutes, then returns false. */
export async function until(isSo: () => Promise<boolean> | boolean, pauseMs = 20): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await sleep(pauseMs);
  }
  return true;
}

/** Warnings of the shop's processes: each once, the first few. */
function showComplaints(where: string, servers: readonly ServerProcess[]): void {
  const messages = new Set(servers.flatMap(({ output }) => output.map(messageOf)).filter((line) => line !== ''));
  for (const line of [...messages].slice(0, COMPLAINTS)) console.log(`${where}: complaint: ${line}`);
}

/** The message of a log line, without time and request; nothing of startup lines. */
function messageOf(line: string): string {
  const logged = parsed(line) as { msg?: string; reason?: string; err?: { message?: string } } | string;
  if (typeof logged === 'string')
    return /http:\/\/|^Attention: |^ +at /.test(line) ? '' : line.slice(0, 300).replace(UUID, '…');
  const reason = (logged.err?.message ?? logged.reason ?? '').slice(0, 200);
  return `${logged.msg ?? ''}: ${reason}`.replace(UUID, '…');
}
