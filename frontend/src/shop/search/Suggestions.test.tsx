import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard, SearchSuggestions } from '@contract/catalogue.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const pillow: ProductCard = {
  ...{ id: 1, slug: 'bantal-awan', name: 'Bantal Peluk', price: 79_000, discount: 0, isFrom: true },
  category: { id: 1, name: 'Bantal', nameEn: 'Pillows', code: 'bantal' },
  ...{ unit: { variant: 1, color: 2, size: 3 }, thumb: null, colors: [], isSoldOut: false, lastStock: 40 },
};
const found: SearchSuggestions = {
  ...{ products: [pillow], totalRows: 7, suggestion: null },
  categories: [{ id: 1, name: 'Bantal', nameEn: 'Pillows', code: 'bantal' }],
  patterns: [{ id: 4, name: 'Awan', nameEn: 'Clouds', code: 'AWAN' }],
};

async function openSearch(suggestions: Answers[string]) {
  const log = fakeFetch({ 'GET /shop/suggestions': suggestions });
  const shop = await renderShop('/offline');
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const asked = () => log.filter(({ path }) => path === '/shop/suggestions').map(({ search }) => search.get('q'));
  return { ...shop, box, asked };
}

describe('the search in the header', () => {
  it('asks once for what was typed in one go, and shows where that may lead', async () => {
    const { user, box, asked } = await openSearch({ data: found });
    expect(asked()).toEqual([]);
    await user.type(box, 'awa');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(asked()).toEqual(['awa']);
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent.replaceAll('\u00a0', ' ')),
    ).toEqual(['PillowsCategory', 'CloudsPattern', 'Bantal PelukPillowsfromRp 79,000', 'See all 7 results for “awa”']);
    expect(screen.getByText('4 suggestions. Choose with the arrow keys.')).toBeTruthy();
    // What was asked before is answered from memory.
    await user.type(box, 'n');
    await waitFor(() => expect(asked()).toEqual(['awa', 'awan']));
    await user.keyboard('{Backspace}');
    await within(list).findByText('See all 7 results for “awa”');
    expect(asked()).toEqual(['awa', 'awan']);
  });

  it('names unsold goods, and offers the categories', async () => {
    const categories = ['Bantal', 'Guling', 'Piyama', 'Set'].map((name, index) => ({
      id: index + 1,
      name,
      code: name,
    }));
    const nothing = { products: [], totalRows: 0, patterns: [], suggestion: null, notSold: ['selimut'] };
    const { user, box } = await openSearch({ data: { ...nothing, categories } });
    await user.type(box, 'selimut');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(within(list).getAllByRole('option')).toHaveLength(4);
    expect(screen.getAllByText('We don’t sell “selimut” yet.')).toHaveLength(2);
  });

  it('is chosen from with the arrow keys: to the unit that is shown, with its own price', async () => {
    const { user, box, address } = await openSearch({ data: found });
    await user.type(box, 'awan');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect([active.id, active.textContent]).toEqual([
      box.getAttribute('aria-activedescendant'),
      expect.stringContaining('Bantal Peluk'),
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/details-product/bantal-awan?variant=1&color=2&size=3'));
  });

  it('closes on Escape and keeps what was typed, which Enter then looks for', async () => {
    const { user, box, address } = await openSearch({ data: found });
    await user.type(box, 'awan');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box.value).toBe('awan');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/shop?q=awan'));
  });

  it('says that nothing is called so and what was probably meant, or that it can’t be helped', async () => {
    const nothing = { products: [], totalRows: 0, categories: [], patterns: [], suggestion: 'kelinci' };
    const { user, box, address } = await openSearch(({ search }) =>
      search.get('q') === 'klinsih' ? { data: nothing } : { status: 503, message: 'Busy' },
    );
    await user.type(box, 'klins');
    await screen.findByText('Suggestions can’t be loaded just now. You can still search.', {
      selector: '[role=status]',
    });
    await user.type(box, 'ih');
    await screen.findByText('Nothing matches “klinsih”. Try a shorter word.', { selector: '[role=status]' });
    await user.click(screen.getByRole('option', { name: 'Did you mean “kelinci”?' }));
    await waitFor(() => expect(address()).toBe('/shop?q=kelinci'));
  });
});
