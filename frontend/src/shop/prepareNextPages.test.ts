import { expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { FACTS } from '../../testing/shopFacts.ts';
import { fetchTransport } from '../api/client.ts';
import { makeI18n } from '../i18n/i18n.ts';
import { makeRootStore } from '../stores/RootStore.ts';
import { prepareNextPages } from './prepareNextPages.ts';
// Loaded by the press; here beforehand, so that no test has to wait for them.
import './list/ShopPage.tsx';
import './product/ProductPage.tsx';

it('loads what a pressed link of goods leads to, once, and nothing of other links or of one passed over', async () => {
  const asked = fakeFetch({ 'GET /shop/products/bantal': { data: { slug: 'bantal' } } });
  const i18n = await makeI18n('en', ['shared', 'shop'], FACTS.shop);
  const state = { language: 'en', theme: 'light', facts: FACTS, categories: [], pages: {} } as const;
  const stores = makeRootStore({ ...state, categories: [] }, i18n, fetchTransport);
  document.body.innerHTML = ['/details-product/bantal?size=1', '/cart', '/shop?categoryId=2']
    .map((href) => `<a href="${href}"><b>${href}</b></a>`)
    .join('');
  const [product, cart, list] = document.querySelectorAll('b');
  const point = (type: string, target: Element | undefined) =>
    target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse' }));
  prepareNextPages(stores);
  point('pointerover', list);
  point('pointerover', cart);
  point('pointerdown', product);
  await vi.waitFor(() => expect(stores.pages.get('/shop/products/bantal')?.data).toEqual({ slug: 'bantal' }));
  point('pointerdown', product);
  point('pointerdown', cart);
  await new Promise((done) => setTimeout(done));
  expect(asked.map(({ path }) => path)).toEqual(['/shop/products/bantal']);

  point('pointerover', list);
  await vi.waitFor(() => expect(asked.at(-1)?.search.get('categoryId')).toBe('2'));
});
