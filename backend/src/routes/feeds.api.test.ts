import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildPromoOn } from '../../testing/catalogueFactories.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { now } from '../clock.ts';
import type { ProductPage } from '../contract/catalogue.ts';
import type { Envelope } from '../contract/envelope.ts';
import type { FeedAddresses } from '../contract/feed.ts';
import { discountedPrice } from '../contract/money.ts';

const shop = await openTestShop({ PUBLIC_URL: 'https://lelap.example' });
const admin = shop.as(await buildAdmin());
let feed: FeedAddresses;

beforeAll(async () => {
  expect((await admin.get('/api/settings/feed')).body).toMatchObject({ data: null });
  feed = await makeAddresses();
});

async function makeAddresses(): Promise<FeedAddresses> {
  return ((await admin.post('/api/settings/feed').send({})).body as Envelope<FeedAddresses>).data;
}

function pathOf(address: string): string {
  return address.replace('https://lelap.example', '');
}

type Row = Record<string, string | undefined>;

async function ask(address: string): Promise<string> {
  return (await shop.api.get(pathOf(address)).buffer(true).expect(200)).text;
}

/** The rows of a product, by color. */
async function rowsOf({ id }: { id: number }, query = ''): Promise<Map<string | undefined, Row>> {
  const { data } = Papa.parse<Row>(await ask(feed.csv + query), { header: true, skipEmptyLines: true });
  return new Map(data.filter((row) => row['item_group_id'] === String(id)).map((row) => [row['color'], row]));
}

test('each unit on sale is a row, with the address that selects it, its picture and whether it can be bought', async () => {
  const product = await buildProduct({
    name: 'Bantal "Awan" & Bulan',
    description: 'Empuk,\nlembut <sekali>.',
    units: [
      { variant: 'Awan', color: 'Biru', size: 'S', price: 89_000, weight: 450 },
      { variant: 'Awan', color: 'Hijau', size: 'S', stock: 0 },
      { variant: 'Awan', color: 'Jingga', size: 'S', isActive: false },
    ],
    images: [{ file: 'biru', color: 'Biru' }, { file: 'hijau', color: 'Hijau' }, { file: 'semua' }],
  });
  await buildProduct({ name: 'Diarsipkan', isActive: false });
  const [unit] = product.units;
  const rows = await rowsOf(product);
  expect([...rows.keys()].toSorted()).toEqual(['Biru', 'Hijau']);
  expect(rows.get('Biru')).toEqual({
    ...{ id: String(unit?.id), item_group_id: String(product.id) },
    ...{ title: 'Bantal "Awan" & Bulan · Awan, Biru, S', description: 'Empuk,\nlembut <sekali>.' },
    link:
      `https://lelap.example/details-product/${product.slug}` +
      `?variant=${unit?.variantId}&color=${unit?.colorId}&size=${unit?.sizeId}`,
    image_link: 'https://lelap.example/files/biru-1200.webp',
    additional_image_link: 'https://lelap.example/files/semua-1200.webp',
    ...{ availability: 'in stock', price: '89000 IDR', sale_price: '', sale_price_effective_date: '' },
    ...{ condition: 'new', brand: 'Lelap', identifier_exists: 'no' },
    ...{ color: 'Biru', size: 'S', pattern: 'Awan', material: '', product_type: 'Bantal' },
    shipping_weight: '450 g',
  });
  expect(rows.get('Hijau')?.['availability']).toBe('out of stock');
  expect((await rowsOf(product, '&lang=en')).get('Biru')?.['link']).toMatch(/&lang=en$/);

  const xml = await ask(feed.xml);
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">/,
  );
  expect(xml).toContain('<g:title>Bantal &quot;Awan&quot; &amp; Bulan · Awan, Biru, S</g:title>');
  expect(xml).toContain('<g:description>Empuk,\nlembut &lt;sekali&gt;.</g:description>');
  expect(xml.match(/<item>/g)?.length).toBe(xml.match(/<\/item>/g)?.length);
  expect(xml).not.toContain('<g:material>');
  expect(xml).toMatch(/<\/channel><\/rss>\n$/);
  expect(xml).not.toContain('Diarsipkan');
});

test('only the key opens it, a renewed key ends the former, and an unchanged feed is not sent twice', async () => {
  for (const address of [
    '/feeds/products.xml',
    '/feeds/products.csv?key=',
    '/feeds/products.xml?key=wrong',
    `${pathOf(feed.xml)}x`,
  ]) {
    await shop.api.get(address).expect(404);
  }
  const first = await shop.api.get(pathOf(feed.xml)).expect(200);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=600', 'x-robots-tag': 'noindex' });
  const again = () => shop.api.get(pathOf(feed.xml)).set('If-None-Match', first.headers['etag'] ?? '');
  await again().expect(304);
  await buildProduct();
  await again().expect(200);

  const former = feed;
  feed = await makeAddresses();
  expect((await admin.get('/api/settings/feed')).body).toMatchObject({ data: feed });
  await shop.api.get(pathOf(former.xml)).expect(404);
  await shop.api.get(pathOf(feed.xml)).expect(200);
});

/** The price by the feed at a moment, as its readers understand it. */
function priceAt({ price, sale_price, sale_price_effective_date: window }: Row, at: Date): string | undefined {
  const [from = '', to = ''] = window?.split('/') ?? [];
  const isReduced = window !== '' && new Date(from) <= at && at <= new Date(to);
  return isReduced ? sale_price : price;
}

test('the price is the one of the page at any second: before, during and after overlapping promos', async () => {
  const start = new Date('2026-12-01T00:00:00Z');
  shop.setTime(start);
  const product = await buildProduct({ units: [{ price: 99_999 }] });
  const after = (seconds: number, milliseconds = 0) => new Date(start.getTime() + seconds * 1_000 + milliseconds);
  await buildPromoOn([product], { discount: 10, validFrom: after(60), validUntil: after(300) });
  await buildPromoOn([product], { discount: 30, validFrom: after(120), validUntil: after(180, 500) });
  const changes = [59, 60, 119, 120, 180, 181, 299, 300].map((second) => after(second));
  const seen = new Set<string | undefined>();
  let former: Row = (await rowsOf(product)).get('Biru Langit') ?? {};
  expect(former['sale_price_effective_date']).toBe('2026-12-01T00:01:00Z/2026-12-01T00:01:59Z');
  for (const at of changes) {
    shop.setTime(at);
    const { data } = (await shop.api.get(`/api/shop/products/${product.id}`)).body as Envelope<ProductPage>;
    const [{ price, discount } = { price: 0, discount: 0 }] = data.productDetails;
    const row: Row = (await rowsOf(product)).get('Biru Langit') ?? {};
    expect(priceAt(row, now())).toBe(`${discountedPrice(price, discount)} IDR`);
    // Who read the feed a moment before the promo began knows it as well.
    if (at.getTime() === after(60).getTime()) expect(priceAt(former, at)).toBe(priceAt(row, at));
    former = row;
    seen.add(priceAt(row, now()));
  }
  expect(seen.size).toBe(3);
});
