// Measures the shop and prints a table per question: `npm run bench`, or parts of it: `npm run bench -- weight speed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { measureSize } from './size.ts';
import { measureSoak } from './soak.ts';
import { measureSpeed } from './speed.ts';
import { measureWeight } from './weight.ts';

/** Asked of one server with the demo's shop, as it was built. */
const OF_THE_DEMO: Record<string, (server: ServerProcess, dataDir: string) => Promise<object[]>> = {
  weight: ({ origin }) => measureWeight(origin),
  lighthouse: ({ origin }) => measureLighthouse(origin),
  // The last: it adds products to the demo's.
  speed: measureSpeed,
};
/** These make the shops that they measure. */
const OF_OTHERS: Record<string, () => Promise<object[]>> = {
  catalogue: measureCatalogue,
  memory: measureMemory,
  orders: measureOrders,
  size: measureSize,
  soak: measureSoak,
};

const names = [...Object.keys(OF_THE_DEMO), ...Object.keys(OF_OTHERS)];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${names.join(', ')}`);

function wanted<Part>(parts: Record<string, Part>): [string, Part][] {
  return Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
}

function print(name: string, rows: object[]): void {
  console.log(`\n${name}`);
  console.table(rows);
}

if (wanted(OF_THE_DEMO).length > 0) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
  const server = await startBuilt({ DATA_DIR: dataDir });
  try {
    for (const [name, measure] of wanted(OF_THE_DEMO)) print(name, await measure(server, dataDir));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
for (const [name, measure] of wanted(OF_OTHERS)) print(name, await measure());
