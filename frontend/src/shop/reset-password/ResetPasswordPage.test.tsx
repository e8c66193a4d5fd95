import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

const CHECK = 'POST /oauth/reset-password/check';
const REFUSED = { status: 400, message: 'This link no longer works.' };

stubShopBrowser();

async function openLink(answers: Answers) {
  const log = fakeFetch(answers);
  const page = await renderShop('/reset-password?token=from-the-mail');
  await waitFor(() => expect(log.map(({ path }) => path)).toContain('/oauth/reset-password/check'));
  return { ...page, log };
}

describe('the page for a new password', () => {
  it('says at once that the link is worn out, and leads to a new one', async () => {
    const { log } = await openLink({ [CHECK]: REFUSED });
    const told = await screen.findByText(/already been used or has expired/);
    expect(told.getAttribute('role')).toBe('alert');
    expect(screen.queryByLabelText('New password')).toBeNull();
    const link = screen.getByRole('link', { name: 'Send me a new link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(log.find(({ path }) => path.endsWith('/check'))?.body).toEqual({ token: 'from-the-mail' });
  });

  it.each([
    ['the line is bad', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in trouble', { status: 503 }],
    ['too many asked', { status: 429 }],
  ])('keeps the form where nobody can say, because %s', async (_why, answer) => {
    const { user, address } = await openLink({ [CHECK]: answer, 'POST /oauth/reset-password': {} });
    await user.type(await screen.findByLabelText('New password'), 'tidur123');
    await user.type(screen.getByLabelText('Repeat the password'), 'tidur123');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says so as well where the link wore out while the form was filled in', async () => {
    const { user } = await openLink({ [CHECK]: {}, 'POST /oauth/reset-password': REFUSED });
    await user.type(await screen.findByLabelText('New password'), 'tidur123');
    await user.type(screen.getByLabelText('Repeat the password'), 'tidur123');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});
