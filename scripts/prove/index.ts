// Proves the shop's truth under load and faults on both databases: `npm run prove`, or parts of it, or less of it:
// `npm run prove -- oversell kills --database SQLite --scale 0.1 --out proof.md`. Ends with one table; 1 when a bar is missed.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { PrivateMariadb } from '../../backend/testing/mariadb.ts';
import { startMariadb } from '../../backend/testing/mariadb.ts';
import { proveDisk } from './disk.ts';
import { proveDuplicates } from './duplicates.ts';
import type { Figure, Found } from './figures.ts';
import { asTable, isMissed } from './figures.ts';
import type { DatabaseName, Ground } from './ground.ts';
import { proveFilters } from './filters.ts';
import { onGround } from './ground.ts';
import { proveHostile } from './hostile.ts';
import { proveKills } from './kills.ts';
import { proveMoney } from './money.ts';
import { proveOversell } from './oversell.ts';
import { proveRestart } from './restart.ts';
import { proveWalks } from './walks.ts';
import { proveWebhooks } from './webhooks.ts';

type Part = (ground: Ground) => Promise<Figure[]>;

const PARTS: Record<string, Part> = {
  oversell: proveOversell,
  duplicates: proveDuplicates,
  webhooks: proveWebhooks,
  kills: proveKills,
  restart: proveRestart,
  disk: proveDisk,
  hostile: proveHostile,
  money: proveMoney,
  filters: proveFilters,
  walks: proveWalks,
};
const DATABASES: readonly DatabaseName[] = ['SQLite', 'MariaDB'];

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
const found: Found = new Map();
for (const database of databases) found.set(database, await proveOn(database));
const table = asTable(found);
console.log(`\n${table}\n\n${minutesSince(startedAt)} minutes at scale ${scale}.`);
if (values.out !== undefined) await writeFile(values.out, `${table}\n`);
process.exit(isMissed(found) ? 1 : 0);

async function proveOn(database: DatabaseName): Promise<Figure[]> {
  const figures: Figure[] = [];
  const mariadb = database === 'MariaDB' ? await startMariadb() : null;
  try {
    for (const [part, prove] of Object.entries(PARTS)) {
      if (positionals.length > 0 && !positionals.includes(part)) continue;
      figures.push(...(await proveOne(part, prove, { database, mariadb })));
    }
  } finally {
    await mariadb?.stop();
  }
  return figures;
}

interface Where {
  database: DatabaseName;
  mariadb: PrivateMariadb | null;
}

/** A part that breaks down is a bar that was missed, and the others still run. */
async function proveOne(part: string, prove: Part, where: Where): Promise<Figure[]> {
  const begunAt = Date.now();
  console.log(`${where.database} ${part}`);
  try {
    return await onGround({ ...where, part, scale }, prove);
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what: part, bar: 'runs', found: reason.split('\n')[0] ?? '', isMet: false }];
  } finally {
    console.log(`${where.database} ${part}: ${minutesSince(begunAt)} minutes`);
  }
}

function minutesSince(moment: number): string {
  return ((Date.now() - moment) / 60_000).toFixed(1);
}
