// Measures the shop and prints a table per question: `npm run bench`, or parts of it: `npm run bench -- weight speed`.
// With another Node: `npx -y -p node@24 npm run bench -- speed`.
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureEdits } from './edits.ts';
import { measureInstant } from './instant.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureOrders } from './orders.ts';
import { withShop } from './shop.ts';
import { measureSize } from './size.ts';
import { measureSoak } from './soak.ts';
import { measureSpeed } from './speed.ts';
import { measureTrade } from './trade.ts';
import { measureWeight } from './weight.ts';

const PARTS: Record<string, () => Promise<object[]>> = {
  weight: ofTheDemo(measureWeight),
  instant: ofTheDemo(measureInstant),
  lighthouse: ofTheDemo(measureLighthouse),
  speed: ofTheDemo(measureSpeed),
  catalogue: measureCatalogue,
  edits: measureEdits,
  memory: measureMemory,
  orders: measureOrders,
  size: measureSize,
  soak: measureSoak,
  trade: measureTrade,
};

/** Measured at a built server with the demo shop. */
function ofTheDemo(measure: (server: ServerProcess, dataDir: string) => Promise<object[]>): () => Promise<object[]> {
  return () =>
    withShop(async ({ DATA_DIR = '' }) => {
      const server = await startBuilt({ DATA_DIR });
      return measure(server, DATA_DIR).finally(() => server.stop());
    });
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

console.log(`Node ${process.version}`);
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  // A part that fails does not take the figures of the others with it.
  const rows = await measure().catch((error: unknown) => {
    process.exitCode = 1;
    return [{ failed: String(error).slice(0, 200) }];
  });
  console.log(`\n${name}`);
  console.table(rows);
}
