import { expect, it } from 'vitest';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { FACTS } from '../../../testing/shopFacts.ts';
import { structuredProduct } from './structuredProduct.ts';

const small = { id: 1, name: 'S', code: 'S', description: '' };

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
    size: small,
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
  productDetails: [
    unit({}),
    unit({ code: 'AWAN-BIRU-M', price: 60_000, lastStock: 0, weight: 1_200, size: { ...small, id: 2, name: 'M' } }),
    unit({ code: 'AWAN-BIRU-L', price: 1_000, isActive: false }),
  ],
  goesWith: [],
  related: [],
};
const place = {
  ...{ origin: 'https://lelap.example', home: 'Home', language: 'id' as const, facts: FACTS },
  shipping: { feePerKg: 78_000, days: { least: 1, most: 9 } },
} as const;

it('describes a group with each unit that is sold: its price, stock, address, shipping and returns', () => {
  const [group, crumbs] = structuredProduct(pillow, place);
  expect(group).toMatchObject({
    ...{ '@type': 'ProductGroup', name: 'Bantal Awan', productGroupID: '7' },
    image: ['https://lelap.example/files/awan-800.webp'],
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        ...{ '@type': 'Product', name: 'Bantal Awan · Biru, S, Awan', sku: 'AWAN-BIRU-S' },
        ...{ color: 'Biru', size: 'S', pattern: 'Awan' },
        offers: {
          url: 'https://lelap.example/details-product/bantal-awan?variant=1&color=1&size=1',
          ...{ priceCurrency: 'IDR', price: 85_000, priceValidUntil: '2026-11-30T17:00:00.000Z' },
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 100_000 },
          availability: 'https://schema.org/InStock',
          shippingDetails: {
            shippingDestination: { addressCountry: 'ID' },
            shippingRate: { currency: 'IDR', maxValue: 78_000 },
            deliveryTime: { transitTime: { minValue: 1, maxValue: 9, unitCode: 'DAY' } },
          },
          hasMerchantReturnPolicy: { merchantReturnDays: FACTS.shop.returnDays },
        },
      },
      {
        sku: 'AWAN-BIRU-M',
        offers: {
          ...{ price: 51_000, availability: 'https://schema.org/OutOfStock' },
          shippingDetails: { shippingRate: { maxValue: 2 * 78_000 } },
        },
      },
    ],
  });
  expect(group).not.toHaveProperty('hasVariant.2');
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://lelap.example/' },
      { position: 2, name: 'Bantal', item: 'https://lelap.example/shop?categoryId=3' },
      { position: 3, name: 'Bantal Awan', item: 'https://lelap.example/details-product/bantal-awan' },
    ],
  });
});

it('describes a product with one unit as itself, without shipping where no fees are known, and offers nothing where nothing is sold', () => {
  const ofUnits = (...productDetails: ProductDetail[]) =>
    structuredProduct({ ...pillow, promo: null, productDetails }, { ...place, shipping: null })[0];
  const single = ofUnits(unit({ discount: 0 }));
  expect(single).toMatchObject({
    '@type': 'Product',
    name: 'Bantal Awan',
    sku: 'AWAN-BIRU-S',
    offers: { price: 100_000 },
  });
  for (const path of ['hasVariant', 'offers.priceValidUntil', 'offers.priceSpecification', 'offers.shippingDetails']) {
    expect(single).not.toHaveProperty(path);
  }
  expect(ofUnits()).not.toHaveProperty('offers');
});
