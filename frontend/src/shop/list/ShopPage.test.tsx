import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductCard, ProductList } from '@contract/catalogue.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const pillow: ProductCard = {
  ...{ id: 1, slug: 'bantal-awan', name: 'Bantal Awan', price: 79_000, discount: 0 },
  category: { id: 1, name: 'Bantal', code: 'bantal' },
  ...{
    unit: { variant: 1, color: 2, size: 3 },
    isFrom: false,
    thumb: null,
    colors: [],
    isSoldOut: false,
    lastStock: 40,
  },
};

function buildList(changes: Partial<ProductList> = {}): ProductList {
  return {
    rows: [pillow],
    totalRows: 1,
    suggestion: null,
    facets: {
      categories: [{ id: 1, name: 'Bantal', count: 1 }],
      sizes: [
        { ids: [1, 5], code: 'S', name: 'S', count: 4 },
        { ids: [2, 6], code: 'M', name: 'M', count: 3 },
      ],
      colors: [{ id: 7, name: 'Biru', code: 'BIRU', hex: '#aaccee', count: 2 }],
      prices: [
        { minPrice: null, maxPrice: 79_999, count: 1 },
        { minPrice: 80_000, maxPrice: null, count: 3 },
      ],
      onSale: 2,
      inStock: 3,
      without: { category: 9, size: 4, color: 0, price: 6, onSale: 1, inStock: 1 },
    },
    ...changes,
  };
}

async function open(search: string, list = buildList()) {
  const asked = fakeFetch({
    'GET /shop/products': { data: list },
    'GET /shop/categories': { data: [] },
  });
  const shop = await renderShop(`/shop${search}`);
  await screen.findByLabelText(/^M(?!enu)/);
  return { ...shop, lastAsked: () => Object.fromEntries(asked.at(-1)?.search ?? []) };
}

// The filter is a popover, which jsdom takes for closed: its boxes are asked for by their labels.
describe('the list of the shop', () => {
  it('sorts a search by relevance unless another order is chosen', async () => {
    const { user, lastAsked, address } = await open('?q=guling');
    expect(lastAsked()).toEqual({ q: 'guling', recordsPerPage: '24' });
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(sort).getByRole<HTMLOptionElement>('option', { name: 'Best match' }).selected).toBe(true);
    await user.selectOptions(sort, 'Newest');
    await waitFor(() => expect(address()).toBe('/shop?q=guling&sort=newest'));
    expect(lastAsked()).toMatchObject({ sort: 'newest' });
  });

  it('keeps every choice in the address, begins on the first page, and takes a size as one whatever the category', async () => {
    const { user, address } = await open('?colorId=7&pageNo=3');
    await user.click(screen.getByLabelText(/^M(?!enu)/));
    await user.click(screen.getByLabelText(/^On sale/));
    await waitFor(() => expect(address()).toBe('/shop?sizeId=2,6&colorId=7&onSale=1'));
    await user.click(screen.getByLabelText(/^M(?!enu)/));
    await waitFor(() => expect(address()).toBe('/shop?colorId=7&onSale=1'));
    await user.click(screen.getByRole('link', { name: 'Remove filter: Biru' }));
    await waitFor(() => expect(address()).toBe('/shop?onSale=1'));
  });

  it('takes a price as people write it, either way round', async () => {
    const { user, address } = await open('');
    await user.type(screen.getByLabelText(/^Price from/), 'Rp 120.000');
    await user.type(screen.getByLabelText(/^Price up to/), '75000{Enter}');
    await waitFor(() => expect(address()).toBe('/shop?minPrice=75000&maxPrice=120000'));
  });

  it('names unsold goods, with the categories as a way on', async () => {
    fakeFetch({
      'GET /shop/products': { data: buildList({ rows: [], totalRows: 0, notSold: ['selimut'] }) },
      'GET /shop/categories': {
        data: [{ id: 1, name: 'Bantal', nameEn: 'Pillows', code: 'bantal', slug: 'bantal', thumb: null }],
      },
    });
    const { stores } = await renderShop('/shop?q=selimut');
    // The server sends them with every page.
    await stores.masterData.loadCategories();
    await screen.findByRole('heading', { name: 'We don’t sell “selimut” yet' });
    const found = await screen.findAllByRole('link', { name: 'Pillows' });
    const links = found.map((link) => link.getAttribute('href'));
    expect(links).toContain('/shop?categoryId=1');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('shows results for the other words, with a note on the unsold ones', async () => {
    await open('?q=selimut%20bayi', buildList({ notSold: ['selimut'] }));
    screen.getByText('We don’t sell “selimut” yet. This is what fits your other words.');
    screen.getByText('Bantal Awan');
  });

  it('takes a price out of the search as a filter that can be taken away', async () => {
    const { lastAsked } = await open('?q=bantal%20di%20bawah%20100rb');
    expect(lastAsked()).toMatchObject({ q: 'bantal', maxPrice: '100000' });
    const chip = screen.getByRole('link', { name: /Remove filter: Up to Rp.100,000/ });
    expect(chip.getAttribute('href')).toBe('/shop?q=bantal');
  });

  it('leads out of an empty list: by the word that was meant, and without the filters that are in the way', async () => {
    await open('?q=gulng&sizeId=1,5&colorId=7', buildList({ rows: [], totalRows: 0, suggestion: 'guling' }));
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/Did you mean “guling”/)).toBe('/shop?q=guling');
    expect(hrefOf(/In any size · 4 products/)).toBe('/shop?q=gulng&colorId=7');
    expect(screen.queryByRole('link', { name: /In any color/ })).toBeNull();
  });
});
