// Proves the shop's truth under load and faults on both databases: `npm run prove`, or parts of it, or less of it:
// `npm run prove -- oversell kills --database SQLite --scale 0.1 --out proof.md`. Ends with one table; 1 when a bar is missed.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Found } from './figures.ts';
import { asTable, isMissed } from './figures.ts';
import type { DatabaseName } from './ground.ts';
import { proveApart } from './apart.ts';
import { PARTS, proveOn } from './parts.ts';
import { MINUTE_MS } from '../../backend/src/contract/time.ts';

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
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
// Both at once where both are asked for, each in a process of its own: one process knows one database.
const prove = databases.length > 1 ? proveApart : proveOn;
const found: Found = new Map(
  await Promise.all(databases.map(async (database) => [database, await prove(database, parts, scale)] as const)),
);
const table = asTable(found);
if (values.out !== undefined) await writeFile(values.out, `${table}\n`);
const exitCode = isMissed(found) ? 1 : 0;
if (process.send) {
  // Whoever started us for one database shows the table of both.
  process.send(found.get(databases[0] ?? 'SQLite'), undefined, undefined, () => process.exit(exitCode));
} else {
  console.log(`\n${table}\n\n${((Date.now() - startedAt) / MINUTE_MS).toFixed(1)} minutes at scale ${scale}.`);
  process.exit(exitCode);
}
