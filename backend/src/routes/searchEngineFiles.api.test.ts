import { expect, test } from 'vitest';
import { buildProduct, categoryNamed } from '../../testing/catalogueFactories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { Product } from '../models/tables/Product.ts';
import { bump } from '../services/catalogue/snapshot/cache.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://lelap.example/' });

async function locations(): Promise<string[]> {
  const answer = await shop.api.get('/sitemap.xml').buffer(true).expect(200);
  expect(answer.headers['content-type']).toMatch(/^application\/xml/);
  return [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '');
}

test('the sitemap lists public pages and products on sale, and no archived ones', async () => {
  const sold = await buildProduct({ category: 'Bantal' });
  const hidden = await buildProduct({ category: 'Guling', isActive: false });
  const empty = await buildProduct({ category: 'Set', units: [{ isActive: false }] });
  const pageOf = ({ slug }: { slug: string }) => `https://lelap.example/details-product/${slug}`;
  const listOf = async (name: string) => `https://lelap.example/shop?categoryId=${(await categoryNamed(name)).id}`;

  const listed = await locations();
  expect(listed).toContain('https://lelap.example/');
  expect(listed).toContain('https://lelap.example/size-recommendation');
  expect(listed).toContain(pageOf(sold));
  expect(listed).toContain(await listOf('Bantal'));
  expect(listed).not.toContain(pageOf(hidden));
  expect(listed).not.toContain(await listOf('Guling'));
  expect(listed).not.toContain(pageOf(empty));
  expect(new Set(listed).size).toBe(listed.length);

  await Product.update({ isActive: false }, { where: { id: sold.id } });
  await bump();
  expect(await locations()).not.toContain(pageOf(sold));
});

test('robots.txt names the sitemap, and excludes personal and staff pages', async () => {
  const { text, headers } = await shop.api.get('/robots.txt').expect(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const lines = text.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/admin', '/api/', '/checkout', '/account-detail']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://lelap.example/sitemap.xml');
});
