import { expect, it } from 'vitest';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { structuredProduct } from './structuredProduct.ts';

function unit(changes: Partial<ProductDetail>): ProductDetail {
  return {
    ...{
      productDetailId: 1,
      code: 'AWAN-BIRU-S',
      price: 100_000,
      discount: 15,
      weight: 300,
      volume: 0,
      lastStock: 2,
      isActive: true,
    },
    variant: { id: 1, name: 'Awan', code: 'AWAN' },
    color: { id: 1, name: 'Biru', code: 'BIRU', hex: '#aaccee' },
    size: { id: 1, name: 'S', code: 'S', description: '' },
    thumb: { file: 'awan', alt: '' },
    ...changes,
  };
}

const pillow: ProductPage = {
  ...{ id: 7, slug: 'bantal-awan', name: 'Bantal Awan', description: 'Empuk.' },
  category: { id: 3, name: 'Bantal', code: 'BTL', slug: 'bantal' },
  promo: { name: 'Pekan Tidur', discount: 15, validUntil: '2026-11-30T17:00:00.000Z' },
  certificates: [{ name: 'SNI 7617:2013', number: '12', testValues: '', validUntil: '2027-01-31T17:00:00.000Z' }],
  images: [{ id: 1, file: 'awan', alt: '', variantId: null, colorId: null }],
  productDetails: [unit({}), unit({ price: 60_000, lastStock: 0 }), unit({ price: 1_000, isActive: false })],
  goesWith: [],
  related: [],
};
const place = { origin: 'https://lelap.example', home: 'Home', language: 'id', brand: 'Lelap' } as const;

it('describes current prices of active units, stock, picture and breadcrumbs for search engines', () => {
  const [product, crumbs] = structuredProduct(pillow, place);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Bantal Awan',
    hasCertification: [
      { name: 'SNI 7617:2013', certificationIdentification: '12', expires: '2027-01-31T17:00:00.000Z' },
    ],
    image: ['https://lelap.example/files/awan-800.webp'],
    offers: {
      ...{ priceCurrency: 'IDR', lowPrice: 51_000, highPrice: 85_000, offerCount: 2 },
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-11-30T17:00:00.000Z',
    },
  });
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://lelap.example/' },
      { position: 2, name: 'Bantal', item: 'https://lelap.example/shop?categoryId=3' },
      { position: 3, name: 'Bantal Awan', item: 'https://lelap.example/details-product/bantal-awan' },
    ],
  });
});

it('says that a product is sold out, and offers nothing where nothing is sold', () => {
  const soldOut = structuredProduct({ ...pillow, productDetails: [unit({ lastStock: 0 })] }, place);
  expect(soldOut[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(structuredProduct({ ...pillow, productDetails: [] }, place)[0]).not.toHaveProperty('offers');
});
