import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startServer } from '../../backend/testing/serverProcess.ts';
import { growTo, openDemo } from './largeShop.ts';
import type { Page } from './shop.ts';
import { buildPeople, colorEditor, onDatabase, rounded, visit, withShop } from './shop.ts';

/** BENCH_INVOICES: the invoices of the large shop. */
const SIZES = [250_000, Number(process.env['BENCH_INVOICES'] ?? 1_000_000)];
const ROUNDS = 4;
const ROUND_MS = 8_000;
const EDIT_MS = 1_000;
/** With edits, the slowest of a hundred may take so many times as long as without, and none longer than so many ms. */
const BARS = { 'bar p99': 3, 'bar slowest': 250 };
const SEARCHES = ['bantal', 'guling awan', 'piyama', 'bintag', 'set tidur'].map(encodeURIComponent);
/** Measures the catalogue, not cached responses. */
const PAGES: readonly Page[] = [
  (turn) => `/api/shop/products?recordsPerPage=24&minPrice=${turn % 5_000}`,
  (turn) => `/api/shop/products/${1 + (turn % 8)}?${turn}`,
  (turn) => `/api/shop/products?q=${SEARCHES[turn % SEARCHES.length]}&maxPrice=${900_000 + turn}`,
];

/**
 * Milliseconds that shoppers wait for a list, a product and a search while an admin edits the catalogue once a second, in
 * shops with few and with many orders. BENCH_DATABASE_URL: an empty MySQL database instead of SQLite; it is left filled.
 */
export function measureEdits(): Promise<object[]> {
  return withShop(async (environment) => {
    const admin = await onDatabase(environment, async () => {
      await openDemo();
      return (await buildPeople(0)).admin;
    });
    const rows: object[] = [];
    for (const size of SIZES) {
      await onDatabase(environment, () => growTo(size));
      const server = await startServer(environment);
      const waits = await measure(server, admin).finally(() => server.stop());
      rows.push({ orders: size, ...waits, ...BARS });
    }
    return rows;
  }, process.env['BENCH_DATABASE_URL']);
}

/** Rounds with and without edits by turns; the best of each counts, so that other work of the computer counts less. */
async function measure(server: ServerProcess, admin: string): Promise<object> {
  const shop = () => {
    const end = performance.now() + ROUND_MS;
    // The shop is busy, not overloaded.
    return visit(server, { pages: PAGES, visitors: 8, pauseMs: 30, isOver: () => performance.now() > end });
  };
  const edit = await colorEditor(server, admin);
  await shop();
  const rounds: Record<'quiet' | 'edited', Awaited<ReturnType<typeof shop>>[]> = { quiet: [], edited: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.quiet.push(await shop());
    let isOver = false;
    const shopping = shop().finally(() => (isOver = true));
    for (let turn = 0; !isOver; turn++) {
      await edit(turn);
      await Promise.race([shopping, sleep(EDIT_MS)]);
    }
    rounds.edited.push(await shopping);
  }
  const best = (of: keyof typeof rounds, what: 'p50' | 'p99' | 'slowest') =>
    Math.min(...rounds[of].map((round) => round[what]));
  return {
    ...{ 'quiet p50': best('quiet', 'p50'), 'quiet p99': best('quiet', 'p99') },
    ...{ 'edited p50': best('edited', 'p50'), 'edited p99': best('edited', 'p99') },
    ...{ 'edited slowest': best('edited', 'slowest'), times: rounded(best('edited', 'p99') / best('quiet', 'p99'), 1) },
  };
}
