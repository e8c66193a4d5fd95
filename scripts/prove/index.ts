// Proves the shop's invariants under load and faults on both databases: `npm run prove`, or less: `npm run prove -- oversell
// kills --database SQLite --scale 0.1 --out proof.md`. Ends with one table; 1 when a bar is missed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../backend/src/contract/time.ts';
import { startMariadb } from '../../backend/testing/mariadb.ts';
import { proveCluster } from './cluster.ts';
import { proveDisk, proveRestart } from './faults.ts';
import { proveFuzz } from './fuzz.ts';
import type { Figure, Found } from './figures.ts';
import { asTable, isMissed } from './figures.ts';
import type { DatabaseName, ProofEnvironment, Place } from './proofEnvironment.ts';
import { inEnvironment } from './proofEnvironment.ts';
import { proveHostile } from './hostile.ts';
import { proveKills } from './kills.ts';
import { proveFilters, proveMoney, proveWalks } from './random.ts';
import { proveDuplicates, proveOversell, proveWebhooks } from './rush.ts';
import { proveLastUses, proveRefunds, proveTransferCodes } from './limits.ts';

const DATABASES: readonly DatabaseName[] = ['SQLite', 'MariaDB'];

type Part = (place: Place) => Promise<Figure[]>;

/** In the order in which they run. Most get an environment; the others create theirs. */
const PARTS: Readonly<Record<string, Part>> = {
  oversell: withEnvironment(proveOversell),
  duplicates: withEnvironment(proveDuplicates),
  webhooks: withEnvironment(proveWebhooks),
  codes: withEnvironment(proveTransferCodes),
  vouchers: withEnvironment(proveLastUses),
  refunds: withEnvironment(proveRefunds),
  kills: withEnvironment(proveKills),
  restart: proveRestart,
  disk: proveDisk,
  cluster: proveCluster,
  hostile: withEnvironment(proveHostile),
  fuzz: withEnvironment(proveFuzz),
  money: proveMoney,
  filters: withEnvironment(proveFilters),
  walks: withEnvironment(proveWalks),
};

function withEnvironment(prove: (proof: ProofEnvironment) => Promise<Figure[]>): Part {
  return (place) => inEnvironment(place, prove);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, database: { type: 'string' }, out: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
const scale = Number(values.scale);
if (!(scale > 0)) throw new Error('--scale is a number above 0; 1 is what the bars are for');
const databases = DATABASES.filter((name) => values.database === undefined || name === values.database);
if (databases.length === 0) throw new Error(`--database is one of ${DATABASES.join(', ')}`);

const startedAt = Date.now();
// Both at once where both are requested, each in a process of its own, since a process has one database.
const prove = databases.length > 1 ? proveApart : proveOn;
const found: Found = new Map(
  await Promise.all(databases.map(async (database) => [database, await prove(database)] as const)),
);
const table = asTable(found);
if (values.out !== undefined) await writeFile(values.out, `${table}\n`);
const exitCode = isMissed(found) ? 1 : 0;
if (process.send) {
  // The parent process prints the table of both.
  process.send([...found.values()].flat(), undefined, undefined, () => process.exit(exitCode));
} else {
  console.log(`\n${table}\n\n${minutes(startedAt)} minutes at scale ${scale}.`);
  process.exit(exitCode);
}

async function proveApart(database: DatabaseName): Promise<Figure[]> {
  const args = [...positionals, '--database', database, '--scale', String(scale)];
  const child = fork(import.meta.filename, args, { execArgv: ['--import', 'tsx'] });
  let figures: Figure[] | null = null;
  child.on('message', (sent) => (figures = sent as Figure[]));
  await once(child, 'exit');
  return figures ?? [{ what: 'the proof itself', bar: 'runs', found: 'ended before its end', isMet: false }];
}

/** The parts one after the other. A part that throws counts as a missed bar, and the others still run. */
async function proveOn(database: DatabaseName): Promise<Figure[]> {
  const figures: Figure[] = [];
  const mariadb = database === 'MariaDB' ? await startMariadb() : null;
  for (const [part, prove] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(part)) continue;
    const begunAt = Date.now();
    console.log(`${database} ${part}`);
    const proved = await prove({ database, part, scale, mariadb }).catch((error: unknown) => {
      console.error(error);
      return [{ what: part, bar: 'runs', found: String(error).split('\n')[0] ?? '', isMet: false }];
    });
    figures.push(...proved);
    console.log(`${database} ${part}: ${minutes(begunAt)} minutes`);
  }
  await mariadb?.stop();
  return figures;
}

function minutes(since: number): string {
  return ((Date.now() - since) / MINUTE_MS).toFixed(1);
}
