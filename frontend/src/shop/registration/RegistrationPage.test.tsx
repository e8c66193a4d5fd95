import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

describe('the registration', () => {
  it('names every fault in the specified words, and sends nothing before all are mended', async () => {
    const log = fakeFetch({ 'POST /users': { status: 201, message: 'Created.' } });
    const { user } = await renderShop('/registration?next=%2Fdetails-product%2F3%3Fsize%3D2');
    await user.type(await screen.findByLabelText('E-mail'), 'rina@lelap');
    // The rule is there before it is broken.
    expect(screen.getByText('At least 6 characters, with a letter and a number from 1 to 9.')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), 'lelap');
    expect(screen.getByText('Password length must be at least 6 character')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), 'lelap');
    expect(screen.getByText('Your password include at least 1 number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    for (const text of [
      'Please fill all required fields',
      'Invalid email address',
      'Accepting terms & conditions are required',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));

    await user.type(screen.getByLabelText('First name'), 'Klik evil.com/x');
    await user.type(screen.getByLabelText(/^Last name/), 'rina@lelap.test');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getAllByText('A name can’t hold a web or e-mail address')).toHaveLength(2);
    await user.clear(screen.getByLabelText(/^Last name/));
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Rina');
    await user.type(screen.getByLabelText('E-mail'), '.test');
    await user.type(screen.getByLabelText('Mobile number'), '0812 3456 7890');
    await user.type(screen.getByLabelText('Password'), '1');
    await user.click(screen.getByRole('checkbox', { name: /terms/ }));
    expect(log.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const told = await screen.findByText(/^We have sent an e-mail to rina@lelap\.test\. Tap the link in it/);
    // One story: nobody is told that they can sign in before they can, nor in a toast what the server says to programs.
    expect(told.closest('section')?.textContent).not.toMatch(/can login|can sign in/);
    expect(screen.queryByText('Created.')).toBeNull();
    expect(log.find(({ method }) => method === 'POST')?.body).toEqual({
      browser: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      next: '/details-product/3?size=2',
      firstName: 'Rina',
      lastName: '',
      email: 'rina@lelap.test',
      phoneNumber: '0812 3456 7890',
      password: 'lelaplelap1',
      terms: true,
    });
  });

  it('goes on to where the person was going, once the link was opened in another tab', async () => {
    const shopper = buildShopper();
    fakeFetch({ 'GET /oauth/validate': { data: shopper } });
    const { address } = await renderShop('/registration?next=%2Ffaq');
    await screen.findByLabelText('E-mail');
    keepShopper(shopper, []);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_key', storageArea: localStorage }));
    await waitFor(() => expect(address()).toBe('/faq'));
  });
});
