import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAX_ADDRESSES, type SavedAddress } from '@contract/addresses.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const shopper = buildShopper();
const grandma: SavedAddress = {
  ...{ id: 4, fullname: 'Nenek Ratih', phoneNumber: '+6281234567899', address: 'Jalan Mawar 2', postalCode: '40111' },
  ...{ city: { id: 9, name: 'Kota Bandung' }, province: { id: 2, name: 'Jawa Barat' }, isDefault: false },
};

stubShopBrowser();

async function openAddresses(others: SavedAddress[], answers: Answers = {}) {
  keepShopper(shopper, []);
  // As jsdom lacks them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const saved = [...others];
  const log = fakeFetch({
    'GET /oauth/validate': { data: shopper },
    'GET /regions/provinces': { data: [{ id: 2, name: 'Jawa Barat' }] },
    'GET /regions/cities': { data: [{ id: 9, provinceId: 2, name: 'Kota Bandung' }] },
    'GET /addresses': () => ({ data: [...saved] }),
    ...answers,
  });
  const { user } = await renderShop('/account-detail?view=addresses');
  await screen.findByRole('heading', { name: 'Addresses' });
  return { user, saved, sent: () => log.filter(({ method }) => method !== 'GET') };
}

describe('the addresses of the account', () => {
  it('show the profile’s first, with the way to change it there', async () => {
    await openAddresses([grandma]);
    const [own, other] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/Jalan/));
    expect(own?.textContent).toMatch(/Rina Kartika.*Jalan Braga 10.*The checkout starts with this address/);
    expect(
      within(own as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/account-detail?view=profile');
    expect(other?.textContent).toMatch(/Nenek Ratih.*0812-3456-7899.*Jalan Mawar 2, Kota Bandung/);
  });

  it('are changed with their recipient, and sent as they are saved', async () => {
    const { user, sent } = await openAddresses([grandma], { 'PUT /addresses/4': { data: [] } });
    await user.click(screen.getByRole('button', { name: /^Change address: Nenek Ratih/ }));
    const recipient = await screen.findByLabelText('Recipient');
    await user.clear(recipient);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(recipient, 'Nenek Tari');
    await user.click(screen.getByRole('checkbox', { name: 'The checkout starts with this address' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Addresses' });
    const { city, province, id, ...rest } = grandma;
    expect([city.id, province.id, id]).toEqual([9, 2, 4]);
    expect(sent()).toMatchObject([{ body: { ...rest, fullname: 'Nenek Tari', cityId: 9, isDefault: true } }]);
  });

  it('are deleted after a question', async () => {
    const { user, saved, sent } = await openAddresses([grandma], { 'DELETE /addresses/4': { data: [] } });
    await user.click(screen.getByRole('button', { name: /^Delete: Nenek Ratih/ }));
    expect(sent()).toEqual([]);
    saved.pop();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Address deleted.');
    await waitFor(() => expect(screen.queryByText('Nenek Ratih')).toBeNull());
  });

  it('say where there are too many to add another', async () => {
    await openAddresses(Array.from({ length: MAX_ADDRESSES }, (_, index) => ({ ...grandma, id: index + 1 })));
    expect(screen.getByText('You have saved 20 addresses. Delete one to add another.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });
});
