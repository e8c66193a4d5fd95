import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const words = 'Is the bolster in size M back soon?';

async function fillIn(user: Awaited<ReturnType<typeof renderShop>>['user']) {
  await user.type(await screen.findByLabelText('Name'), 'Sari Dewi');
  await user.type(screen.getByLabelText('Your e-mail'), 'sari@mail.test');
  await user.type(screen.getByLabelText('Message'), words);
}

describe('the contact page', () => {
  it('sends a letter once and says where the answer goes', async () => {
    const asked = fakeFetch({ 'POST /contact': { status: 201, message: 'Your message has arrived.' } });
    const { user } = await renderShop('/contact-us');
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));

    expect(await screen.findByText('Thank you. We will answer to sari@mail.test.')).toBeTruthy();
    const letters = asked.filter(({ path }) => path === '/contact');
    expect(letters.map(({ body }) => body)).toEqual([{ name: 'Sari Dewi', email: 'sari@mail.test', message: words }]);
  });

  it('loses nothing that was written when the server refuses, and sends it at the next try', async () => {
    let isDown = true;
    const wait = { status: 429, message: 'Too many tries. Please wait 60 seconds.' };
    fakeFetch({ 'POST /contact': () => (isDown ? wait : { status: 201 }) });
    const { user } = await renderShop('/contact-us');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));

    expect((await screen.findByRole('alert')).textContent).toContain(wait.message);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(words);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Your message has arrived')).toBeTruthy();
  });

  it('shows field errors before anything is sent', async () => {
    const asked = fakeFetch({});
    const { user } = await renderShop('/contact-us');
    await user.type(await screen.findByLabelText('Your e-mail'), 'sari@mail');
    await user.click(screen.getByRole('button', { name: 'Send message' }));

    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(asked.filter(({ path }) => path === '/contact')).toEqual([]);
  });

  it('fills in the signed-in user', async () => {
    const rina = buildShopper();
    keepShopper(rina, []);
    fakeFetch({ 'GET /oauth/validate': { data: rina }, 'POST /carts': { data: [] } });
    await renderShop('/contact-us');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rina Kartika'));
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail').value).toBe('rina@lelap.test');
  });
});
