import type { ProductPage } from '@contract/catalogue.ts';
import type { StockNow } from '@contract/stock.ts';
import { signedIn } from './api.ts';

/** The demo's product that the tests view and buy. */
export const PILLOW = { name: 'Bantal Peluk Awan', path: '/details-product/bantal-peluk-awan' };

/** Adds stock to each of its sizes, so that no test depends on the pieces that others leave. */
export async function restock({ path }: typeof PILLOW): Promise<void> {
  const admin = await signedIn('admin@lelap.test');
  const slug = path.split('/').at(-1) ?? '';
  const { productDetails } = await admin<ProductPage>('GET', `/shop/products/${slug}`);
  for (const { productDetailId } of productDetails) {
    await admin<StockNow>('POST', '/stock/adjust', { productDetailId, delta: 5, reason: 'received' });
  }
}
