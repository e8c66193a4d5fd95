// The test suites: one project per kind of test, so that each gets its own environment; the api suite runs on both databases.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
const nodeTests = ['backend/**', 'sql/**', 'scripts/**'];
const apiTests = nodeTests.map((folder) => `${folder}/*.api.test.ts`);
/** Most of a file's load time is packages. A worker caches them for its next file, which gets fresh modules of the shop. */
const isolate = false;
const ownModules = 'backend/testing/ownModules.ts';
const apiSetup = [ownModules, 'backend/testing/quickHashes.ts'];

export default defineConfig({
  root,
  resolve: { alias: { '@contract': path.join(root, 'backend/src/contract') } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Of 8,000 tests, one in some runs waits too short on a busy machine. The runner names each that needed its second try.
    retry: process.env.CI ? 1 : 0,
    // On a busy machine all is late: the default second was not enough for a focus to return.
    expect: { poll: { timeout: 15_000 } },
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: nodeTests.map((folder) => `${folder}/*.test.ts`),
          exclude: apiTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-sqlite',
          include: apiTests,
          isolate,
          setupFiles: apiSetup,
          env: { TEST_DATABASE: 'sqlite' },
          globalSetup: 'backend/testing/sqlite.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api-mariadb',
          include: apiTests,
          isolate,
          env: { TEST_DATABASE: 'mariadb' },
          globalSetup: 'backend/testing/mariadb.ts',
          setupFiles: [...apiSetup, 'backend/testing/requireMariadb.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate,
          setupFiles: [ownModules, 'frontend/testing/emptyPage.ts'],
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          // A whole page of antd in jsdom takes seconds; at a tenth of the speed, a minute.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['frontend/e2e/**/*.e2e.test.ts'],
          globalSetup: 'frontend/e2e/setup.ts',
          testTimeout: 150_000,
          hookTimeout: 120_000,
          // After the others: a browser that shares two cores with more than another one would only wait.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
