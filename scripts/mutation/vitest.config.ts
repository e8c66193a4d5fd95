// The tests that Stryker runs against mutants of the rules: one project, on SQLite, since it runs them thousands of times.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'backend/src/contract') } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC', TEST_DATABASE: 'sqlite' },
    globalSetup: 'backend/testing/sqlite.ts',
    include: [
      'backend/src/{contract,middleware,policies}/**/*.test.ts',
      'backend/src/services/orders/prices.test.ts',
      'backend/src/models/lists/listSql.api.test.ts',
      'backend/src/services/{orders/orders,invoices/{invoices,refunds},payments/payments,stock/{adjustments,counts},catalogue/promoTrials,accounts/users}.api.test.ts',
      'backend/testing/themes/invoiceLife.api.test.ts',
      'backend/src/services/returns/returns.api.test.ts',
      'backend/src/routes/{carts,listRoutes,savedViews}.api.test.ts',
    ],
  },
});
