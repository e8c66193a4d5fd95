// Measures the running shop and prints a table per question: `npm run bench`, or parts of it: `npm run bench -- weight speed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../backend/testing/serverProcess.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureSpeed } from './speed.ts';
import { measureWeight } from './weight.ts';

const PARTS: Record<string, (origin: string) => Promise<object[]>> = {
  weight: measureWeight,
  speed: measureSpeed,
  lighthouse: measureLighthouse,
  memory: measureMemory,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
const server = await startServer({ DATA_DIR: dataDir });
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}`);
    console.table(await measure(server.origin));
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
