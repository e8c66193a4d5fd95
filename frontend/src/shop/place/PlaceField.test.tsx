import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const west = { id: 2, name: 'Jawa Barat' };
const dago = {
  village: 'Dago',
  district: 'Coblong',
  city: { id: 9, name: 'Kota Bandung' },
  province: west,
  postalCode: '',
};
const dagoBogor = {
  village: 'Dago',
  district: 'Parung Panjang',
  city: { id: 8, name: 'Kabupaten Bogor' },
  province: west,
  postalCode: '16360',
};

const RATE = {
  courier: 'jne',
  courierName: 'JNE',
  service: 'REG',
  serviceName: 'Reguler',
  duration: '1-2',
  fee: 12_000,
};

stubShopBrowser();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

/** The checkout of somebody without an address. */
async function openCheckout(search: Answers[string]) {
  const shopper = buildShopper({ address: '', city: null, province: null, postalCode: '' });
  keepShopper(shopper, [buildCartItem()]);
  const log = fakeFetch({
    'GET /oauth/validate': { data: shopper },
    'POST /carts': { data: [buildCartItem()] },
    'GET /regions/provinces': { data: [west] },
    'GET /regions/cities': {
      data: [
        { id: 8, provinceId: 2, name: 'Kabupaten Bogor' },
        { id: 9, provinceId: 2, name: 'Kota Bandung' },
      ],
    },
    'GET /shipping/rates': { data: [RATE] },
    'POST /invoices': { status: 503, message: 'No link' },
    'GET /regions/search': search,
  });
  const { user } = await renderShop('/checkout');
  const box = await screen.findByRole('combobox', { name: /^Find village/ });
  const orders = () => log.filter(({ path }) => path === '/invoices').map(({ body }) => body);
  return { user, box, orders, asked: () => log.filter(({ path }) => path === '/regions/search') };
}

const shown = (label: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label).value;

/** The summary's; the bar of narrow screens has the same. */
function orderButton(): HTMLElement {
  return screen.getAllByRole('button', { name: /Place order/ })[0] as HTMLElement;
}

describe('the box that finds a place', () => {
  it('fills province, city and the code that was typed, and adds what the street lacks, by keyboard alone', async () => {
    const { user, box, asked } = await openCheckout({ data: [dagoBogor, dago] });
    await user.type(screen.getByLabelText('Address'), 'Jalan Juanda 10, Dago');
    await user.type(box, 'dago coblong 40135');
    const options = await screen.findAllByRole('option', { name: /Dago/ });
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown('City or regency')).toBe('9'));
    expect(shown('Province')).toBe('2');
    expect(shown('Postal code')).toBe('40135');
    expect(shown('Address')).toBe('Jalan Juanda 10, Dago');
    screen.getByText('Street, house number and RT/RW are enough. We add Coblong for you.');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    // One question for all the letters typed in one go.
    expect(asked().map(({ search }) => search.get('q'))).toEqual(['dago coblong 40135']);
  });

  it('does not replace the street: it is still required, and the order has both', async () => {
    const { user, box, orders } = await openCheckout({ data: [dago] });
    await user.type(box, 'dago 40135');
    await user.click(await screen.findByRole('option', { name: /Dago/ }));
    const street = screen.getByLabelText('Address');
    expect(document.activeElement).toBe(street);
    await screen.findByRole('radio', { name: /JNE Regular/, checked: true });
    await user.click(orderButton());
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(orders()).toEqual([]);
    await user.type(street, 'Jalan Juanda 10');
    await user.click(orderButton());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toMatchObject({ customer: { address: 'Jalan Juanda 10, Dago, Coblong', postalCode: '40135' } });
  });

  it('offers the postal codes of a district that has several, without marking one as forgotten', async () => {
    const { user, box } = await openCheckout({
      data: [{ ...dago, village: '', postalCodes: ['40131', '40132'] }],
    });
    await user.type(screen.getByLabelText('Postal code'), '10110');
    await user.tab();
    await user.type(box, 'coblong');
    await user.click(await screen.findByRole('option', { name: /Coblong/ }));
    const code = () => screen.getByLabelText('Postal code');
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(code()).toHaveProperty('value', '');
    expect(code().getAttribute('aria-invalid')).toBeNull();
    expect(
      within(code())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Choose your postal code', '40131', '40132', 'Another one …']]);
    const chooseAgain = async () => {
      await user.clear(box);
      await user.type(box, 'coblong');
      await user.click(await screen.findByRole('option', { name: /Coblong/ }));
    };
    await user.selectOptions(code(), '40131');
    await chooseAgain();
    expect(code()).toHaveProperty('value', '40131');
    // One that the list lacks is typed, and goes with the next choice.
    await user.selectOptions(code(), 'Another one …');
    await waitFor(() => expect(document.activeElement).toBe(code()));
    await user.keyboard('40111');
    expect(code()).toHaveProperty('value', '40111');
    await chooseAgain();
    expect(code()).toHaveProperty('value', '');
    await user.click(orderButton());
    expect(code().getAttribute('aria-invalid')).toBe('true');
  });

  it('lets village and district go with the city they are in', async () => {
    const { user, box } = await openCheckout({ data: [dago] });
    await user.type(box, 'dago');
    await user.click(await screen.findByRole('option', { name: /Dago/ }));
    await screen.findByText(/We add Dago, Coblong for you/);
    await user.selectOptions(screen.getByLabelText('City or regency'), 'Kabupaten Bogor');
    expect(box).toHaveProperty('value', '');
    expect(screen.queryByText(/We add .* for you/)).toBeNull();
  });

  it('closes on Escape and keeps what was typed, and takes a choice by finger with its postal code', async () => {
    const { user, box } = await openCheckout({ data: [dagoBogor, dago] });
    await user.type(box, 'dago');
    await screen.findAllByRole('option', { name: /Dago/ });
    await user.keyboard('{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box).toHaveProperty('value', 'dago');
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: /Parung Panjang/ }));
    await waitFor(() => expect(shown('City or regency')).toBe('8'));
    expect(shown('Postal code')).toBe('16360');
  });

  it('reports no results or a failure, and the selects below still work', async () => {
    let answer: { status?: number; data: unknown } = { data: [] };
    const { user, box } = await openCheckout(() => answer);
    await user.type(box, 'nowhere');
    await screen.findByText('No such place found. Choose province and city below.');
    answer = { status: 503, data: null };
    await user.type(box, 'x');
    await screen.findByText('The places could not be loaded just now. Choose province and city below.');
    await user.selectOptions(screen.getByLabelText('Province'), 'Jawa Barat');
    expect(shown('Province')).toBe('2');
  });
});
