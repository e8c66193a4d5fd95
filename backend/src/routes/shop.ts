import { param } from 'express-validator';
import type { ProductQuery } from '../contract/catalogue.ts';
import { PRODUCT_SORTS, PRODUCTS_PER_PAGE } from '../contract/catalogue.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../contract/lists.ts';
import { MAX_PRICE } from '../contract/money.ts';
import { notFound } from '../errors.ts';
import { validated } from '../middleware/input.ts';
import { queryFlag, queryReferences } from '../middleware/queryRules.ts';
import * as rules from '../middleware/rules.ts';
import {
  asArchivedProduct,
  asCategoryCard,
  asProductCards,
  asProductPage,
  asSuggestions,
} from '../presenters/catalogue.ts';
import { list } from '../services/catalogue/list/list.ts';
import { categories } from '../services/catalogue/pages/home.ts';
import * as productPages from '../services/catalogue/pages/product.ts';
import { inSize } from '../services/catalogue/pages/sizeOffers.ts';
import { suggest } from '../services/catalogue/pages/suggestions.ts';
import * as settings from '../services/settings/settings.ts';
import { route } from './route.ts';

const prices = { min: 0, max: MAX_PRICE };

export const shopRoutes = [
  route({
    method: 'get',
    path: '/shop/facts',
    audience: 'public',
    isCached: true,
    summary: 'How the owner has set the shop up, as far as every page tells',
    call: async () => ({ data: await settings.facts() }),
  }),
  route({
    method: 'get',
    path: '/shop/categories',
    audience: 'public',
    isCached: true,
    summary: 'The categories that have something on sale',
    call: async ({ language }) => ({
      data: (await categories()).map((category) => asCategoryCard(category, language)),
    }),
  }),
  route({
    method: 'get',
    path: '/shop/products',
    audience: 'public',
    isCached: true,
    summary: 'The products that fit, a page at a time, and how many each further filter would leave',
    read: validated<ProductQuery>({
      q: rules.querySearch('q'),
      categoryId: rules.optionalQueryReference('categoryId'),
      colorId: queryReferences('colorId'),
      sizeId: queryReferences('sizeId'),
      minPrice: rules.queryNumber('minPrice', prices, null),
      maxPrice: rules.queryNumber('maxPrice', prices, null),
      onSale: queryFlag('onSale'),
      inStock: queryFlag('inStock'),
      sort: rules.queryChoice('sort', PRODUCT_SORTS),
      pageNo: rules.queryNumber('pageNo', { min: 1, max: MAX_PAGE }, 1),
      recordsPerPage: rules.queryNumber('recordsPerPage', { min: 1, max: MAX_PAGE_SIZE }, PRODUCTS_PER_PAGE),
    }),
    call: async ({ input, language }) => {
      const found = await list(input, language);
      return { data: { ...found, rows: asProductCards(found.rows, language) } };
    },
  }),
  route({
    method: 'get',
    path: '/shop/suggestions',
    audience: 'public',
    isCached: true,
    summary: 'What somebody may mean who has typed so far: products, categories and patterns',
    read: validated<{ q: string }>({ q: rules.querySearch('q') }),
    call: async ({ input, language }) => ({ data: asSuggestions(await suggest(input.q), language) }),
  }),
  route({
    method: 'get',
    path: '/shop/sizes/:codes',
    audience: 'public',
    isCached: true,
    summary: 'What can be bought in a size, or in several, now, by category',
    read: validated<{ codes: string }>({ codes: param('codes').isString().isLength({ max: 100 }) }),
    call: async ({ input }) => {
      const codes = [...new Set(input.codes.toUpperCase().split(','))];
      const offers = await Promise.all(codes.map((code) => inSize(code)));
      return { data: offers.flat() };
    },
  }),
  route({
    method: 'get',
    path: '/shop/products/:idOrSlug',
    audience: 'public',
    isCached: true,
    summary: 'A product by its number or its slug',
    read: validated<{ idOrSlug: string }>({
      idOrSlug: param('idOrSlug').isString(),
    }),
    call: async ({ input: { idOrSlug }, language }) => {
      const product = await productPages.get(idOrSlug);
      if (product) return { data: asProductPage(product, language) };
      const archived = await productPages.archived(idOrSlug);
      throw notFound('product.gone', archived && asArchivedProduct(archived, language));
    },
  }),
];
