import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../../orders/dispatch/TodayPage.tsx';
import '../../orders/invoices/InvoicesPage.tsx';

const NO_INVOICES = { data: { rows: [], totalRows: 0 } };

stubBrowser();

async function fillIn(user: Awaited<ReturnType<typeof renderAdmin>>['user'], password = 'lelap123') {
  await user.type(await screen.findByLabelText('Username'), 'sari@lelap.test');
  await user.type(screen.getByLabelText('Password'), password);
}

describe('the admin login', () => {
  it('keeps Login disabled while the server is asked, then goes where the visitor wanted to go', async () => {
    let answer: (signedIn: { data: unknown; accessToken: string }) => void = () => undefined;
    fakeFetch({
      'POST /oauth/login': () => new Promise((resolve) => (answer = resolve)),
      'GET /invoices': NO_INVOICES,
    });
    const { user, address } = await renderAdmin('/admin/invoices?sort=customer');
    await fillIn(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true));
    answer({ data: buildUser(), accessToken: 'token' });
    expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeTruthy();
    expect(address()).toBe('/admin/invoices?sort=customer');
    expect(localStorage.getItem('user_key')).toContain('"isRemembered":false');
    expect(document.cookie).toContain('session_open');
  });

  it('remembers the session beyond browser session and working day when asked to', async () => {
    const asked = fakeFetch({
      'POST /oauth/login': { data: buildUser(), accessToken: 'token' },
      'GET /invoices': NO_INVOICES,
    });
    const { user } = await renderAdmin('/admin/login');
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Dispatch' });
    expect(localStorage.getItem('user_key')).toContain('"isRemembered":true');
    expect(asked.find(({ path }) => path === '/oauth/login')?.body).toMatchObject({ remember: true });
  });

  it('says live what the password still lacks', async () => {
    fakeFetch({});
    const { user } = await renderAdmin('/admin/login');
    await fillIn(user, 'lelap');
    expect(screen.getByText('Password length must be at least 6 character')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), '0');
    expect(screen.getByText('Your password include at least 1 number')).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), '1');
    expect(screen.getByText('Looks good, keep this password to yourselves.')).toBeTruthy();
  });

  it('tells the server’s message in a toast and at the form when it refuses, and lets the visitor try again', async () => {
    fakeFetch({ 'POST /oauth/login': { status: 401, message: 'The login detail is incorrect' } });
    const { user } = await renderAdmin('/admin/login');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => {
      const told = screen.getAllByText('The login detail is incorrect');
      expect(told.map((one) => one.closest('form') !== null)).toEqual([true, false]);
    });
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false);
  });

  it('makes no session of a customer’s sign-in', async () => {
    fakeFetch({ 'POST /oauth/login': { data: buildUser(ROLES.customer), accessToken: 'token' } });
    const { user, address } = await renderAdmin('/admin/login');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.getAllByText('Your account may not use the back office.')).toHaveLength(2));
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem('user_key')).toBeNull();
  });
});

describe('the guard of the back office', () => {
  it('asks for nothing but the sign-in while nobody is signed in', async () => {
    const asked = fakeFetch({ 'GET /invoices': NO_INVOICES });
    const { address } = await renderAdmin('/admin/invoices?sort=customer');
    await screen.findByRole('button', { name: 'Login' });
    expect(address()).toBe(`/admin/login?next=${encodeURIComponent('/admin/invoices?sort=customer')}`);
    expect(asked).toEqual([]);
  });

  it('shows and asks nothing of the back office before the server has confirmed the kept session', async () => {
    keepSession(buildUser(ROLES.admin));
    const asked = fakeFetch({
      'GET /oauth/validate': { data: buildUser(ROLES.customer) },
      'GET /invoices': NO_INVOICES,
    });
    await renderAdmin('/admin/invoices');
    expect(await screen.findByText('Your account may not do this')).toBeTruthy();
    expect(asked.map(({ path }) => path)).not.toContain('/invoices');
  });

  it('takes a signed-in member of staff straight on from the login', async () => {
    keepSession(buildUser());
    fakeFetch({ 'GET /oauth/validate': { data: buildUser() }, 'GET /invoices': NO_INVOICES });
    await renderAdmin('/admin/login');
    expect(await screen.findByRole('heading', { name: 'Dispatch' })).toBeTruthy();
  });
});
