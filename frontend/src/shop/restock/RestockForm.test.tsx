import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductPage } from '@contract/catalogue.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';
// Loaded for a sold-out unit; here beforehand, so that no test has to wait for it.
import './RestockForm.tsx';

stubShopBrowser();

const unit = {
  ...{ code: 'AWN-BLU', price: 60_000, discount: 0, weight: 250, volume: 0, isActive: true, thumb: null },
  variant: { id: 1, name: 'Awan', code: 'AWN' },
  color: { id: 2, name: 'Biru', code: 'BLU', hex: '#aaccee' },
};
const product: ProductPage = {
  ...{ id: 7, slug: 'bantal-awan', name: 'Bantal Awan', description: 'Empuk.' },
  category: { id: 3, name: 'Bantal', code: 'BTL', slug: 'bantal' },
  ...{ promo: null, certificates: [], images: [], goesWith: [], related: [] },
  productDetails: [
    { ...unit, productDetailId: 1, lastStock: 0, size: { id: 3, name: 'S', code: 'S', description: '' } },
    { ...unit, productDetailId: 2, lastStock: 0, size: { id: 4, name: 'M', code: 'M', description: '' } },
    { ...unit, productDetailId: 3, lastStock: 4, size: { id: 5, name: 'L', code: 'L', description: '' } },
  ],
};

const ASK = 'POST /restock-requests';
const TITLE = 'Tell me when it is back';

async function openUnit(size: number, answers: Answers = {}) {
  const asked = fakeFetch({ 'GET /shop/products/bantal-awan': { data: product }, ...answers });
  const page = await renderShop(`/details-product/bantal-awan?variant=1&color=2&size=${size}`);
  const requests = () => asked.filter(({ path }) => path === '/restock-requests').map(({ body }) => body);
  return { ...page, requests };
}

describe('the form on a sold-out unit', () => {
  it('sends the address once, and says where the mail goes', async () => {
    const { user, requests } = await openUnit(3, { [ASK]: { status: 201 } });
    await screen.findByRole('heading', { name: TITLE });
    await user.type(screen.getByLabelText('Your e-mail address'), ' sari@mail.test ');
    await user.dblClick(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('Once this choice is back, we send one e-mail to sari@mail.test.')).toBeTruthy();
    expect(requests()).toEqual([{ productDetailId: 1, email: 'sari@mail.test' }]);
    expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull();
  });

  it('is there for each sold-out unit anew, and for no other', async () => {
    const { user, requests } = await openUnit(3, { [ASK]: { status: 201 } });
    await user.type(await screen.findByLabelText('Your e-mail address'), 'sari@mail.test{Enter}');
    await screen.findByText('We will tell you.');
    await user.click(screen.getByRole('radio', { name: /^M/ }));
    await user.type(await screen.findByLabelText('Your e-mail address'), 'sari@mail.test{Enter}');
    await screen.findByText('We will tell you.');
    expect(requests()).toMatchObject([{ productDetailId: 1 }, { productDetailId: 2 }]);
    await user.click(screen.getByRole('radio', { name: /^L/ }));
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
  });

  it('checks the address before it is sent, and shows why the server refuses', async () => {
    const message = 'This choice is back. Reload the page to buy it.';
    const { user, requests } = await openUnit(3, { [ASK]: { status: 409, message } });
    await user.type(await screen.findByLabelText('Your e-mail address'), 'sari@mail{Enter}');
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(requests()).toEqual([]);
    await user.type(screen.getByLabelText('Your e-mail address'), '.test{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('sari@mail.test');
  });

  it('fills in the address of a signed-in shopper', async () => {
    const rina = buildShopper();
    keepShopper(rina, []);
    await openUnit(3, { 'GET /oauth/validate': { data: rina }, 'POST /carts': { data: [] } });
    const field = await screen.findByLabelText<HTMLInputElement>('Your e-mail address');
    await waitFor(() => expect(field.value).toBe('rina@lelap.test'));
  });
});

describe('the page behind the link that stops the mails', () => {
  it('stops them by its button only, with the key of the link', async () => {
    const asked = fakeFetch({ 'POST /restock-requests/stop': {} });
    const { user } = await renderShop('/stop-restock-mails?key=from-the-mail');
    const button = await screen.findByRole('button', { name: 'Yes, no more news' });
    expect(asked.filter(({ path }) => path.startsWith('/restock'))).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'No more news from us' })).toBeTruthy();
    expect(asked.filter(({ path }) => path.startsWith('/restock')).map(({ body }) => body)).toEqual([
      { key: 'from-the-mail' },
    ]);
  });

  it('can be tried again after a failure', async () => {
    fakeFetch({ 'POST /restock-requests/stop': { status: 429, message: 'Please wait.' } });
    const { user } = await renderShop('/stop-restock-mails?key=from-the-mail');
    await user.click(await screen.findByRole('button', { name: 'Yes, no more news' }));
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, no more news' })).toBeTruthy();
  });

  it('says that a link without its key is incomplete', async () => {
    fakeFetch({});
    await renderShop('/stop-restock-mails');
    expect(await screen.findByText('This link is incomplete. Copy all of it from our e-mail.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, no more news' })).toBeNull();
  });
});
