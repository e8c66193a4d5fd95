import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../testing/renderAdmin.tsx';
import { renderShop, stubShopBrowser } from '../../testing/renderShop.tsx';
import { FACTS } from '../../testing/shopFacts.ts';

const WORDS = 'Demo shop: nothing here is really sold.';
const strip = () => screen.queryByRole('complementary', { name: 'Demo shop' });

describe('in the shop', () => {
  stubShopBrowser();

  it.each(['/login', '/cart', '/checkout', '/payment-simulator/sim_1', '/offline', '/nowhere'])(
    'a demo says at %s that it is one, a real shop does not',
    async (path) => {
      fakeFetch({});
      await renderShop(path, {}, { isDemo: true });
      expect(strip()?.textContent).toBe(WORDS);
      cleanup();
      await renderShop(path);
      expect(strip()).toBeNull();
    },
  );
});

describe('in the back office', () => {
  stubBrowser();

  it.each(['/admin/login', '/admin/returns', '/admin/invoices/print?ids=1', '/admin/nowhere'])(
    'a demo says at %s that it is one, a real shop does not',
    async (path) => {
      if (path !== '/admin/login') keepSession(buildUser());
      fakeFetch({ 'GET /oauth/validate': { data: buildUser() }, 'GET /returns': { data: { rows: [], totalRows: 0 } } });
      await renderAdmin(path, { ...FACTS, isDemo: true });
      expect((await screen.findByRole('complementary', { name: 'Demo shop' })).textContent).toBe(WORDS);
      cleanup();
      await renderAdmin(path);
      expect(strip()).toBeNull();
    },
  );
});
