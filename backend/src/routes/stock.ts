import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from '../contract/lists.ts';
import { PRODUCT_LIMITS } from '../contract/products.ts';
import { validated } from '../middleware/input.ts';
import { queryFlag } from '../middleware/queryRules.ts';
import * as rules from '../middleware/rules.ts';
import { stockAdjustment } from '../middleware/stockRules.ts';
import { asStockMovement } from '../presenters/stock.ts';
import * as heldStock from '../services/payments/heldStock.ts';
import * as costs from '../services/products/costs.ts';
import * as stockAdjustments from '../services/stock/adjustments.ts';
import type { StockQuery } from '../services/stock/summary.ts';
import { summarize } from '../services/stock/summary.ts';
import { route } from './route.ts';

export const stockRoutes = [
  route({
    method: 'get',
    path: '/stock-summary',
    audience: 'staff',
    summary: 'Stock by product, pattern and color, and size, with its value at price; for admins also at cost',
    read: validated<StockQuery>({
      categoryId: rules.optionalQueryReference('categoryId'),
      onlyLow: queryFlag('onlyLow'),
      onlyWaiting: queryFlag('onlyWaiting'),
      lowAt: rules.queryNumber('lowAt', PRODUCT_LIMITS.stock, null),
    }),
    call: async ({ input, caller }) => ({ data: await summarize(input, caller) }),
  }),
  route({
    method: 'get',
    path: '/stock/movements',
    audience: 'staff',
    summary: 'Why the stock of a unit is what it is, newest first',
    read: validated<{ productDetailId: number; pageNo: number; recordsPerPage: number }>({
      productDetailId: rules.queryReference('productDetailId'),
      pageNo: rules.queryNumber('pageNo', { min: 1, max: MAX_PAGE }, 1),
      recordsPerPage: rules.queryNumber('recordsPerPage', { min: 1, max: MAX_PAGE_SIZE }, DEFAULT_PAGE_SIZE),
    }),
    call: async ({ input: { productDetailId, pageNo, recordsPerPage } }) => {
      const { rows, totalRows } = await stockAdjustments.movements(productDetailId, pageNo, recordsPerPage);
      return { data: { rows: rows.map(asStockMovement), totalRows } };
    },
  }),
  route({
    method: 'post',
    path: '/stock/held/release',
    audience: 'admin',
    summary:
      'End the oldest unpaid orders of customers who have never paid, fifty at once: others can buy their pieces',
    call: async ({ caller }) => ({ data: await heldStock.release(caller) }),
  }),
  route({
    method: 'post',
    path: '/stock/adjust',
    audience: 'admin',
    summary: 'Change the stock of a unit, with a reason',
    read: stockAdjustment,
    call: async ({ input, caller }) => {
      const now = await costs.adjustStock(input, caller.id);
      return { data: now, message: 'stock.adjusted', params: { stock: now.stock } };
    },
  }),
];
