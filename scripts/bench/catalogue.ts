import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configure } from '../../backend/src/config.ts';
import type { ProductQuery } from '../../backend/src/contract/catalogue.ts';
import { PRODUCTS_PER_PAGE } from '../../backend/src/contract/catalogue.ts';
import { connect, disconnect } from '../../backend/src/models/database/database.ts';
import {
  asCategoryCard,
  asPatternStory,
  asProductCards,
  asProductPage,
  asSuggestions,
} from '../../backend/src/presenters/catalogue.ts';
import { current } from '../../backend/src/services/catalogue/snapshot/cache.ts';
import { list } from '../../backend/src/services/catalogue/list/list.ts';
import * as homePage from '../../backend/src/services/catalogue/pages/home.ts';
import * as productPages from '../../backend/src/services/catalogue/pages/product.ts';
import { inSize } from '../../backend/src/services/catalogue/pages/sizeOffers.ts';
import { suggest } from '../../backend/src/services/catalogue/pages/suggestions.ts';
import { ANYTHING } from '../../backend/testing/catalogueOracle.ts';
import { openDemo } from './largeShop.ts';
import { growCatalogueTo } from './manyGoods.ts';

/** The first is the demo shop as it is. */
const SIZES = [500, 5_000, 50_000] as const;
const BAR = 1.5;
const ROUNDS = 7;
const ROUND_MS = 150;

const FIRST_PAGE = { ...ANYTHING, recordsPerPage: PRODUCTS_PER_PAGE };
const TEXTS = ['bantal', 'guling awan', 'piyama', 'bintag', 'set tidur', 'selimut biru'];

/** Each turn asks for something else, as an address that nobody asked for before. */
const REQUESTS: Record<string, (turn: number) => Promise<unknown>> = {
  list: (turn) => listPage({ pageNo: 1 + (turn % 2) }),
  'list, filtered': (turn) =>
    listPage({
      colorId: [1 + (turn % 8), 2 + (turn % 7)],
      sizeId: [1, 2, 5, 6, 9, 10],
      inStock: turn % 2 === 0,
      minPrice: 50_000 + turn,
    }),
  'list, by price': (turn) => listPage({ sort: turn % 2 ? 'price' : '-price', maxPrice: 900_000 - turn }),
  search: (turn) => listPage({ q: TEXTS[turn % TEXTS.length] ?? '', minPrice: turn % 20_000 }),
  suggestions: async (turn) =>
    asSuggestions(await suggest((TEXTS[turn % TEXTS.length] ?? '').slice(0, 3 + (turn % 3))), 'id'),
  detail: async (turn) => {
    const product = await productPages.get(String(1 + (turn % 20)));
    return product && asProductPage(product, 'id');
  },
  home,
  categories: async () => (await homePage.categories()).map((category) => asCategoryCard(category, 'id')),
  sizes: (turn) => inSize(['S', 'M', 'L'][turn % 3] ?? ''),
};

/**
 * Milliseconds of this process's CPU that an answer takes until it is text, without what Express adds to each: medians, in
 * shops that differ only in how much they sell.
 */
export async function measureCatalogue(): Promise<object[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lelap-bench-'));
  configure({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
  await connect({ url: { sqliteFile: path.join(dataDir, 'lelap.sqlite') } });
  try {
    await openDemo();
    const columns: Record<string, number>[] = [];
    for (const size of SIZES) {
      await growCatalogueTo(size);
      columns.push(await measureAll());
    }
    return Object.keys(REQUESTS).map((what) => asRow(what, columns));
  } finally {
    await disconnect();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function asRow(what: string, columns: readonly Record<string, number>[]): object {
  const costs = columns.map((column) => column[what] ?? 0);
  const cells = costs.map((ms, index) => [`${SIZES[index]} SKUs`, Math.round(ms * 1000) / 1000]);
  const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  return {
    what,
    ...(Object.fromEntries(cells) as Record<string, number>),
    ratio: Math.round(ratio * 10) / 10,
    bar: BAR,
  };
}

async function measureAll(): Promise<Record<string, number>> {
  await current();
  const costs: Record<string, number> = {};
  for (const [what, ask] of Object.entries(REQUESTS)) costs[what] = await costOf(ask);
  return costs;
}

async function costOf(ask: (turn: number) => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = -1, turn = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const end = performance.now() + ROUND_MS;
    const first = turn;
    while (performance.now() < end) JSON.stringify(await ask(turn++));
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) costs.push((user + system) / 1000 / (turn - first));
  }
  return costs.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function listPage(query: Partial<ProductQuery>): Promise<object> {
  const found = await list({ ...FIRST_PAGE, ...query });
  return { ...found, rows: asProductCards(found.rows, 'id') };
}

async function home(): Promise<object> {
  const { story, categories, bestSellers, newest, promos } = await homePage.home();
  return {
    story: story && asPatternStory(story, 'id'),
    categories: categories.map((category) => asCategoryCard(category, 'id')),
    bestSellers: asProductCards(bestSellers, 'id'),
    newest: asProductCards(newest, 'id'),
    promos: promos.map(({ promo, products }) => ({ promo, products: asProductCards(products, 'id') })),
  };
}
