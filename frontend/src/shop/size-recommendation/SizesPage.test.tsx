import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contentAnswers } from '../../../testing/contentAnswers.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

async function open(search = '') {
  // It is still October in London; the shop goes by Jakarta.
  vi.setSystemTime('2026-10-31T20:00:00Z');
  fakeFetch({
    ...(await contentAnswers('sizes')),
    'GET /shop/sizes/S,M': { data: [offer('S', 8, 1), offer('M', 9, 3)] },
  });
  const shop = await renderShop(`/size-recommendation${search}`);
  await screen.findByRole('button', { name: 'Show the size' });
  return shop;
}

function offer(code: string, sizeId: number, products: number, isInfantPillow = false) {
  return {
    code,
    sizeId,
    products,
    isInfantPillow,
    category: { id: 2, name: 'Guling', code: 'guling' },
    fromPrice: 64_000,
  };
}

function verdict(): string | null {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
}

describe('the size finder', () => {
  it('answers a birth month with the size now and in six months, and keeps the question in the address', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByLabelText('Month'), 'May');
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await user.click(screen.getByRole('button', { name: 'Show the size' }));

    expect(address()).toBe('/size-recommendation?by=born&month=5&year=2026');
    expect(verdict()).toContain('NowS Small');
    expect(verdict()).toContain('In six monthsM Medium');
    expect(verdict()).toContain('In six months it will be time for Medium.');
  });

  it('says what there is in both sizes and from which price, one tap away', async () => {
    await open('?by=born&month=5&year=2026');
    const now = await screen.findByRole('link', { name: /^Guling in S/ });
    expect(now.textContent).toMatch(/1 product in stock, from Rp\s64,000/);
    const later = screen.getByRole('link', { name: /^Guling in M 3 products/ });
    expect(later.getAttribute('href')).toBe('/shop?categoryId=2&sizeId=9&inStock=1');
  });

  it('says so where nothing is left in a size', async () => {
    vi.setSystemTime('2026-10-31T20:00:00Z');
    fakeFetch({ ...(await contentAnswers('sizes')), 'GET /shop/sizes/S,M': { data: [offer('M', 9, 3)] } });
    await renderShop('/size-recommendation?by=born&month=5&year=2026');
    expect(await screen.findByText('Nothing is in stock in S at the moment.')).toBeTruthy();
  });

  it('recommends no pillow under one year, and says why', async () => {
    vi.setSystemTime('2026-10-31T20:00:00Z');
    fakeFetch({
      ...(await contentAnswers('sizes')),
      'GET /shop/sizes/S,M': { data: [offer('S', 8, 5, true), offer('M', 9, 3)] },
    });
    await renderShop('/size-recommendation?by=born&month=5&year=2026');
    await screen.findByRole('link', { name: /^Guling in M/ });
    expect(verdict()).toContain('Under one year, babies sleep safest without pillow and bolster.');
    expect(verdict()).not.toContain('34 × 22');
    expect(screen.queryByRole('link', { name: /^Guling in S/ })).toBeNull();
  });

  it('goes by what lies at home, with a comma as well', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Bolster at home' }));
    await user.type(await screen.findByLabelText('Length of the bolster (cm)'), '35,5 cm');
    await user.click(screen.getByRole('button', { name: 'Show the size' }));

    expect(verdict()).toContain('Like the one at homeM Medium');
    expect(verdict()).toContain('When it gets too smallL Large');
  });

  it('shows the error of an invalid question in the address', async () => {
    await open('?by=born&month=13&year=2026');
    expect(screen.getByText('Please choose month and year. At most 9 months from now.')).toBeTruthy();
    expect(verdict()).not.toContain('Small');
  });

  it('shows the whole table besides', async () => {
    await open();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SizeAgePillowBolster',
      'S SmallNewborn–1 year34 × 22 cm13 × 30 cm',
      'M Medium1–2 years38 × 25 cm18 × 40 cm',
      'L Large2–5 years50 × 30 cm23 × 55 cm',
      'XL Jumbo5 years–adult65 × 42 cm31 × 84 cm',
    ]);
  });
});
