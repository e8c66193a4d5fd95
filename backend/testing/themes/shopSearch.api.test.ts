import { expect, test } from 'vitest';
import { buildProduct } from '../catalogueFactories.ts';
import { openTestShop } from '../testShop.ts';
import type { ProductCard, ProductList, SearchSuggestions } from '../../src/contract/catalogue.ts';
import type { Envelope } from '../../src/contract/envelope.ts';

const shop = await openTestShop();

test('goods that are not sold are said so, and nothing that is only called nearly so is shown for them', async () => {
  const text = 'Kain selembut awan untuk tidur bayi';
  await buildProduct({ name: 'Piyama Lembut', category: 'Piyama', description: text });
  const list = async (q: string) => {
    const answer = await shop.api.get('/api/shop/products').query({ q });
    const { suggestion, totalRows, notSold } = (answer.body as Envelope<ProductList>).data;
    return { suggestion, isFound: totalRows > 0, notSold };
  };
  for (const q of ['selimut', 'Selimut', 'selim', 'slimut', 'sprei', 'seprei', 'blanket', 'bed sheet', 'handuk']) {
    const notSold = [expect.stringMatching(/^(selimut|se?prei|blanket|handuk)$/) as string];
    expect({ q, ...(await list(q)) }).toEqual({ q, suggestion: null, isFound: false, notSold });
  }
  expect(await list('selimut bayi')).toEqual({ suggestion: null, isFound: true, notSold: ['selimut'] });
  expect(await list('piyama')).toEqual({ suggestion: null, isFound: true });
  const suggestions = await shop.api.get('/api/shop/suggestions').query({ q: 'selimut' });
  const { products, categories, notSold } = (suggestions.body as Envelope<SearchSuggestions>).data;
  expect([products, notSold]).toEqual([[], ['selimut']]);
  expect(categories.map(({ name }) => name)).toContain('Piyama');
  // Once they are sold, they are found like anything else.
  await buildProduct({ name: 'Selimut Awan', category: 'Selimut' });
  expect(await list('blanket')).toEqual({ suggestion: null, isFound: true });
});

test('a price that is typed into the search is one of the filters, a price that is chosen goes before it', async () => {
  const [cheap, dear] = [await buildPriced(45_000), await buildPriced(450_000)];
  const namesOf = async (query: Record<string, string>, path = 'products') => {
    const answer = await shop.api.get(`/api/shop/${path}`).query({ recordsPerPage: '100', ...query });
    const { rows, products } = (answer.body as Envelope<{ rows?: ProductCard[]; products?: ProductCard[] }>).data;
    return (rows ?? products ?? []).map(({ name }) => name).filter((name) => name.startsWith('Tirai'));
  };
  for (const q of ['tirai 50rb', 'tirai di bawah 50 ribu', 'tirai Rp 45.000', 'under 50k tirai', '40-50rb tirai']) {
    expect(await namesOf({ q }), q).toEqual([cheap]);
    expect(await namesOf({ q }, 'suggestions'), q).toEqual([cheap]);
  }
  expect(await namesOf({ q: 'tirai di atas 400rb' })).toEqual([dear]);
  expect(await namesOf({ q: '50rb' })).toEqual([cheap]);
  expect(await namesOf({ q: 'tirai 50rb', minPrice: '400000' })).toEqual([dear]);
});

async function buildPriced(price: number): Promise<string> {
  const name = `Tirai ${price}`;
  await buildProduct({ name, category: 'Tirai', units: [{ price }] });
  return name;
}
