import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../backend/src/contract/envelope.ts';
import type { MarketplaceFileRow, MarketplacePreview } from '../../backend/src/contract/marketplace.ts';
import type { PriceChangeInput, PriceTrial } from '../../backend/src/contract/priceChanges.ts';
import type { OrderCells } from '../../backend/testing/marketplaceFiles.ts';
import { orderFile } from '../../backend/testing/marketplaceFiles.ts';
import { buildUnit } from '../../backend/testing/factories.ts';
import type { ServerProcess } from '../../backend/testing/serverProcess.ts';
import { startBuilt } from '../../backend/testing/serverProcess.ts';
import { openDemo } from './largeShop.ts';
import { growCatalogueTo } from './manyGoods.ts';
import { buildPeople, dataOf, memoryOf, onBothDatabases, onDatabase, requestText, rounded, withShop } from './shop.ts';

const FILE_ROWS = 15_000;
const SKUS = 50_000;
const POLL_MS = 100;
/** Seconds for the whole file, from its upload to its last order. */
const BAR = 10;

/** Seconds of a marketplace's large order file and of a price change over the whole catalogue, on both databases. */
export function measureTrade(): Promise<object[]> {
  return onBothDatabases(measureOn);
}

function measureOn(database: string, url?: string): Promise<object[]> {
  return withShop(async (environment) => {
    const [admin, codes] = await onDatabase(environment, async () => {
      await openDemo();
      await growCatalogueTo(SKUS);
      const units = await Promise.all(Array.from({ length: 20 }, () => buildUnit({ stock: 10_000 })));
      return [(await buildPeople(0)).admin, units.map(({ code }) => code)] as const;
    });
    const server = await startBuilt(environment);
    try {
      const ofShop = { database, server, token: admin };
      return [...(await takeLargeFile(ofShop, codes)), ...(await changeAllPrices(ofShop))];
    } finally {
      await server.stop();
    }
  }, url);
}

interface Measured {
  database: string;
  server: ServerProcess;
  token: string;
}

async function takeLargeFile({ database, server, token }: Measured, codes: readonly string[]): Promise<object[]> {
  const file = orderFile(Array.from({ length: FILE_ROWS }, (_, row) => rowOf(row, codes)));
  const send = async <T>(path: string): Promise<T> => {
    const body = new FormData();
    body.set('source', 'shopee');
    body.set('name', 'Order.all.csv');
    body.set('file', new Blob([file], { type: 'text/csv' }), 'a.csv');
    const answer = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Envelope<T>).data;
  };
  const previewed = performance.now();
  await send<MarketplacePreview>('/api/marketplace/files/preview');
  const begun = performance.now();
  const { id } = await send<MarketplaceFileRow>('/api/marketplace/files');
  for (;;) {
    const { state } = await dataOf<MarketplaceFileRow>(
      requestText(server, { path: `/api/marketplace/files/${id}`, token }),
    );
    if (state !== 'running') break;
    await sleep(POLL_MS);
  }
  return [
    { database, what: `preview of ${FILE_ROWS} rows`, seconds: rounded((begun - previewed) / 1_000, 1) },
    { database, what: `${FILE_ROWS} rows taken`, ...since(begun), bar: BAR, ...memoryOf(server) },
  ];
}

/** Two lines of three are orders of their own. */
function rowOf(row: number, codes: readonly string[]): OrderCells {
  const order = row - (row % 3 === 2 ? 1 : 0);
  return {
    ...{ orderNo: `261128${String(order).padStart(8, '0')}`, status: 'Perlu Dikirim', sku: codes[row % codes.length] },
    ...{ product: 'Bantal', quantity: 1, price: '75.000', buyer: `pembeli_${order}`, fullname: 'S***i' },
    ...{ phone: '******12', address: 'Jl. M***', city: 'KOTA BANDUNG', courier: 'SPX Standard' },
  };
}

async function changeAllPrices({ database, server, token }: Measured): Promise<object[]> {
  const change = { kind: 'percent', amount: 250, rounding: '900', productIds: null } as const;
  const path = '/api/price-changes';
  const tried = performance.now();
  const { version } = await dataOf<PriceTrial>(requestText(server, { path: `${path}/trial`, token, body: change }));
  const begun = performance.now();
  const body: PriceChangeInput = { ...change, startsAt: null, note: '', version };
  const { id } = await dataOf<{ id: number }>(requestText(server, { path, token, body }));
  const changed = since(begun);
  const reverting = performance.now();
  await requestText(server, { path: `${path}/revert/${id}`, token, method: 'PUT' });
  return [
    { database, what: `trial of ${SKUS} prices`, seconds: rounded((begun - tried) / 1_000, 1) },
    { database, what: `${SKUS} prices changed`, ...changed, ...memoryOf(server) },
    { database, what: `${SKUS} prices reverted`, ...since(reverting), ...memoryOf(server) },
  ];
}

function since(begun: number): { seconds: number } {
  return { seconds: rounded((performance.now() - begun) / 1_000, 1) };
}
