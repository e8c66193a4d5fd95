import { expect, test } from 'vitest';
import { buildProduct } from '../../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff } from '../../../../testing/factories.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import type { MissedSearchRow } from '../../../contract/missedSearches.ts';
import { MissedSearch } from '../../../models/tables/MissedSearch.ts';
import { deleteExpiredRows } from '../../operations/retention.ts';
import { flush } from './missedSearches.ts';

const shop = await openTestShop();
shop.setTime('2026-11-21T03:00:00Z');
const user = await buildAdmin();

const search = (q: string, path = 'products', language = 'id') =>
  shop.api.get(`/api/shop/${path}`).query({ q }).set('Accept-Language', language);

async function missed(): Promise<MissedSearchRow[]> {
  await flush();
  // The clock goes on, and nobody stays signed in for ever.
  return ((await shop.as(user).get('/api/missed-searches')).body as Envelope<MissedSearchRow[]>).data;
}

test('what was searched and not found is counted by words, language and day, without a statement of the search', async () => {
  await buildProduct({ name: 'Guling Rimba', category: 'Guling' });
  await search('guling');
  const found = await shop.countStatements(() => search('guling'));
  expect(await shop.countStatements(() => search('Kasur lipat'))).toBe(found);
  await search('KASUR  lipat di bawah 90rb');
  await search('mattress', 'products', 'en');
  shop.advance(24 * 3_600_000);
  await search('kasur, lipat');
  await search('gulng');
  await search('kasur bayi', 'suggestions');
  const at = '2026-11-22T03:00:00.000Z';
  expect(await missed()).toEqual([
    { words: 'kasur lipat', language: 'id', hits: 3, lastAt: at },
    { words: 'mattress', language: 'en', hits: 1, lastAt: '2026-11-21T03:00:00.000Z' },
  ]);
  expect(await MissedSearch.count({ where: { words: 'kasur lipat' } })).toBe(2);
  const staff = shop.as(await buildStaff());
  expect((await staff.get('/api/missed-searches')).status).toBe(403);
});

test('personal data and garbage are never kept', async () => {
  const before = await missed();
  for (const q of [
    ...[
      'sari@contoh.test',
      '0812 3456 7890',
      'INV/20261122/0001',
      "x' OR 1=1 --",
      'https://contoh.test',
      '%%%',
      'abc123',
    ],
    ...['dua tiga empat lima enam tujuh', 'x'.repeat(40), '\u{1F600}'],
  ])
    await search(q);
  expect(before).toHaveLength(2);
  expect(await missed()).toEqual(before);
});

test('a process keeps so many new searches a day, and all are forgotten after a year', async () => {
  await MissedSearch.destroy({ where: {} });
  shop.advance(24 * 3_600_000);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (let index = 0; index < 510; index++)
    await search(`zq${letters[index % 26]}${letters[Math.floor(index / 26)]}zq`);
  await flush();
  expect(await MissedSearch.count()).toBe(500);
  shop.advance(366 * 24 * 3_600_000);
  await deleteExpiredRows();
  expect(await MissedSearch.count()).toBe(0);
});
