import type { ProductQuery } from '../../backend/src/contract/catalogue.ts';
import { PRODUCTS_PER_PAGE } from '../../backend/src/contract/catalogue.ts';
import {
  asCategoryCard,
  asProductCards,
  asProductPage,
  asSuggestions,
} from '../../backend/src/presenters/catalogue.ts';
import { asShownPage } from '../../backend/src/presenters/content.ts';
import { current } from '../../backend/src/services/catalogue/snapshot/cache.ts';
import { list } from '../../backend/src/services/catalogue/list/list.ts';
import { categories } from '../../backend/src/services/catalogue/pages/home.ts';
import * as productPages from '../../backend/src/services/catalogue/pages/product.ts';
import * as content from '../../backend/src/services/content/content.ts';
import { withGoods } from '../../backend/src/services/content/goods.ts';
import { inSize } from '../../backend/src/services/catalogue/pages/sizeOffers.ts';
import { suggest } from '../../backend/src/services/catalogue/pages/suggestions.ts';
import { ANYTHING } from '../../backend/testing/catalogueOracle.ts';
import { openDemo } from './largeShop.ts';
import { growCatalogueTo } from './manyGoods.ts';
import { median, onDatabase, rounded, withShop } from './shop.ts';

/** The first is the demo shop without additions. */
const SIZES = [500, 5_000, 50_000] as const;
const BAR = 1.5;
const ROUNDS = 7;
const ROUND_MS = 150;

const FIRST_PAGE = { ...ANYTHING, recordsPerPage: PRODUCTS_PER_PAGE };
const TEXTS = ['bantal', 'guling awan', 'piyama', 'bintag', 'set tidur', 'selimut biru'];

/** Each turn has an address that was never requested before. */
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
  categories: async () => (await categories()).map((category) => asCategoryCard(category, 'id')),
  sizes: (turn) => inSize(['S', 'M', 'L'][turn % 3] ?? ''),
};

/**
 * Milliseconds of this process's CPU for a response as text, without Express: medians, in shops that differ only in the size
 * of their catalogue.
 */
export function measureCatalogue(): Promise<object[]> {
  const measure = async (): Promise<object[]> => {
    await openDemo();
    const costs = new Map<string, number[]>(Object.keys(REQUESTS).map((what) => [what, []]));
    for (const size of SIZES) {
      await growCatalogueTo(size);
      await current();
      for (const [what, ask] of Object.entries(REQUESTS)) costs.get(what)?.push(await costOf(ask));
    }
    return [...costs].map(([what, ms]) => ({
      what,
      ...Object.fromEntries(SIZES.map((size, index) => [`${size} SKUs`, rounded(ms[index] ?? NaN, 3)])),
      ...{ ratio: rounded((ms.at(-1) ?? NaN) / (ms[0] ?? NaN), 1), bar: BAR },
    }));
  };
  return withShop((environment) => onDatabase(environment, measure));
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
  return median(costs);
}

async function listPage(query: Partial<ProductQuery>): Promise<object> {
  const found = await list({ ...FIRST_PAGE, ...query }, 'id');
  return { ...found, rows: asProductCards(found.rows, 'id') };
}

async function home(): Promise<object> {
  const page = await content.shown('home', 'id');
  return asShownPage(page, await withGoods(page), 'id');
}
