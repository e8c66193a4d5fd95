import { expect, test } from 'vitest';
import { seedSynonyms } from '../../../sql/seed/synonyms.ts';
import { buildProduct } from '../catalogueFactories.ts';
import { buildAdmin } from '../factories.ts';
import { openTestShop } from '../testShop.ts';
import type { ProductCard, ProductList, SearchSuggestions } from '../../src/contract/catalogue.ts';
import type { Envelope } from '../../src/contract/envelope.ts';

const shop = await openTestShop();
await seedSynonyms();

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

test('a typing error is mended toward names and materials alone, one letter in five', async () => {
  const description = 'Selembut pelukan, dengan ritsleting dan kapuk.';
  await buildProduct({ name: 'Guling Rimba', category: 'Guling', description, units: [{ variant: 'Rusa' }] });
  await buildProduct({ name: 'Piyama Senja', category: 'Piyama', description });
  const meant = async (q: string) => {
    const answer = await shop.api.get('/api/shop/products').query({ q });
    const { suggestion, totalRows, notSold = [] } = (answer.body as Envelope<ProductList>).data;
    return [suggestion, totalRows > 0, ...notSold];
  };
  const questions = {
    ...{ gulng: ['guling', true], gulnig: ['guling', true], 'gulng rimba': ['guling rimba', true] },
    ...{ piyma: ['piyama', true], piama: [null, true], pajamaz: ['pajama', true], bolstr: ['bolster', true] },
    ...{ 'baju bobo': [null, true], rimbaa: ['rimba', true], rus: [null, true], kapuk: [null, true] },
    ...{ kompor: [null, false], ritsleteng: [null, false], selembud: [null, false], gxlxng: [null, false] },
    ...{ kasur: [null, false, 'kasur'], popok: [null, false, 'popok'], 'kereta bayi': [null, false, 'stroller'] },
    ...{ 'botol susu': [null, false, 'botol'], towels: [null, false, 'towels'], seprai: [null, false, 'seprai'] },
    ...{ 'popok rimba': [null, true, 'popok'], mainn: [null, false, 'mainan'] },
  };
  for (const [q, answer] of Object.entries(questions)) expect({ q, is: await meant(q) }).toEqual({ q, is: answer });
});

test('what the owner calls the same is found by either name at once, and no more once that is archived', async () => {
  const admin = shop.as(await buildAdmin());
  await buildProduct({ name: 'Kimono Fajar', category: 'Kimono' });
  const isFound = async (q: string) => {
    const answer = await shop.api.get('/api/shop/products').query({ q });
    return (answer.body as Envelope<ProductList>).data.totalRows > 0;
  };
  expect(await isFound('yukata')).toBe(false);
  const { body } = await admin.post('/api/synonyms').send({ name: 'kimono', words: 'Yukata, jubah mandi' });
  const { id } = (body as Envelope<{ id: number }>).data;
  for (const q of ['yukata', 'YUKATA fajar', 'jubah mandi', 'kimono']) expect([q, await isFound(q)]).toEqual([q, true]);
  await admin.delete(`/api/synonyms/${id}`);
  expect([await isFound('yukata'), await isFound('kimono')]).toEqual([false, true]);
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
