import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ProductCard, ProductPage } from '@contract/catalogue.ts';
import { type Answer, fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const product: ProductPage = {
  ...{ id: 7, slug: 'bantal-awan', name: 'Bantal Awan', description: 'Empuk.', descriptionEn: 'Soft.' },
  category: { id: 3, name: 'Bantal', nameEn: 'Pillows', code: 'BTL', slug: 'bantal' },
  ...{ promo: null, certificates: [], images: [], goesWith: [], related: [] },
  productDetails: [
    {
      ...{ productDetailId: 1, code: 'AWN-BLU-S', price: 60_000, discount: 0, weight: 250, volume: 0, lastStock: 0 },
      ...{ isActive: true, thumb: null, variant: { id: 1, name: 'Awan', code: 'AWN' } },
      color: { id: 2, name: 'Biru', code: 'BLU', hex: '#aaccee' },
      size: { id: 3, name: 'S', code: 'S', description: '0–1 th · 34 cm', descriptionEn: '0–1 yr · 34 cm' },
    },
  ],
};

it('tells of a product in the language chosen, and changes with it at once', async () => {
  fakeFetch({ 'GET /shop/products/bantal-awan': { data: product } });
  const { user } = await renderShop('/details-product/bantal-awan');
  expect(await screen.findByText('Soft.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pillows' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^S.*0–1 yr/ })).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('0–1 yr')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ID, Bahasa Indonesia' }));
  expect(await screen.findByText('Empuk.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bantal' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Soft\.|0–1 yr|Pillows/);
});

it('takes the nearest unit where an answer is not made with the others, and says what changed with it', async () => {
  const [clouds] = product.productDetails;
  const stars = {
    ...{ ...clouds, productDetailId: 2 },
    ...{
      variant: { id: 4, name: 'Bintang', code: 'BTG' },
      color: { id: 5, name: 'Lila', code: 'LIL', hex: '#e0d6f0' },
    },
  } as ProductPage['productDetails'][number];
  fakeFetch({ 'GET /shop/products/bantal-awan': { data: { ...product, productDetails: [clouds, stars] } } });
  const { user, address } = await renderShop('/details-product/bantal-awan?variant=1&color=2&size=3');
  await user.click(await screen.findByRole('radio', { name: /^Lila/ }));
  expect(await screen.findByText('Lila isn’t made in what you had chosen. Now: Pattern Bintang')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bintang/ }).checked).toBe(true);
  expect(address()).toBe('/details-product/bantal-awan?variant=4&color=5&size=3');
});

it('shows certificates with their numbers, ends and test values', async () => {
  const certificates = [
    { name: 'SNI 7617:2013', number: '21.0', testValues: 'pH 6.4', validUntil: '2027-05-01T03:00:00.000Z' },
    { name: 'GOTS', number: '', testValues: '', validUntil: null },
  ];
  fakeFetch({ 'GET /shop/products/bantal-awan': { data: { ...product, certificates } } });
  await renderShop('/details-product/bantal-awan');
  for (const text of ['SNI 7617:2013', '21.0', 'Valid until 1 May 2027', 'pH 6.4', 'GOTS', 'Certified'])
    expect(await screen.findByText(text)).toBeTruthy();
});

it('turns a page of the enlarged pictures for every press, however quick', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLElement.prototype.scrollTo = () => undefined;
  const images = ['front', 'back', 'seam'].map((file, place) => ({
    ...{ id: place + 1, file, alt: file, variantId: null, colorId: null },
  }));
  fakeFetch({ 'GET /shop/products/bantal-awan': { data: { ...product, images } } });
  const { user } = await renderShop('/details-product/bantal-awan');
  await user.click(await screen.findByRole('button', { name: 'Enlarge: front' }));
  const next = await screen.findByRole('button', { name: 'Next picture' });
  // Within `act`, what React defers would come before the second press.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  next.click();
  await Promise.resolve();
  next.click();
  expect(await screen.findByText('3 of 3')).toBeTruthy();
});

it('shows a discontinued product with its alternatives', async () => {
  const data = { name: 'Bantal Lama', alternatives: [] };
  fakeFetch({ 'GET /shop/products/bantal-lama': { status: 404, message: 'We do not sell this any more.', data } });
  await renderShop('/details-product/bantal-lama');
  expect(await screen.findByRole('heading', { name: 'Bantal Lama' })).toBeTruthy();
  expect(screen.getByText('We no longer sell this.')).toBeTruthy();
});

it.each(['related', 'goesWith'])(
  'shows the name and picture of a pressed card (%s) until the product is there, and its picture until the large one is',
  async (row) => {
    const thumb = { file: 'guling-awan', alt: 'Guling Awan' };
    const card: ProductCard = {
      ...{ id: 8, slug: 'guling-awan', name: 'Guling Awan', category: product.category, price: 45_000, discount: 0 },
      ...{ unit: { variant: 1, color: 2, size: 3 }, isFrom: false, thumb, colors: [], isSoldOut: false, lastStock: 9 },
    };
    const images = [{ ...thumb, id: 1, variantId: null, colorId: null }];
    let answer: (given: Answer) => void = () => undefined;
    fakeFetch({
      'GET /shop/products/bantal-awan': { data: { ...product, [row]: [card] } },
      'GET /shop/products/guling-awan': () => new Promise<Answer>((resolve) => (answer = resolve)),
    });
    const { user } = await renderShop('/details-product/bantal-awan');
    const link = await screen.findByRole('link', { name: /Guling Awan/ });
    const loaded = link.querySelector('img')?.sizes;
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Guling Awan' })).toBeTruthy();
    const picture = () => screen.getByRole('main').querySelector('img') as HTMLImageElement;
    const { sizes } = picture();
    expect(sizes).toBe(loaded);
    answer({ data: { ...product, id: 8, slug: 'guling-awan', name: 'Guling Awan', images } });
    expect(await screen.findByRole('radio', { name: /^S/ })).toBeTruthy();
    expect(picture().sizes).toBe(sizes);
    fireEvent.load(picture());
    expect(picture().sizes).not.toBe(sizes);
  },
);
