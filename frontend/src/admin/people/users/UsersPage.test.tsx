import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { USER_PLAIN, type UserRow } from '@contract/users.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { chooseInMenu } from '../../../../testing/rowMenu.ts';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../customers/CustomersPage.tsx';
import './UsersPage.tsx';

stubBrowser();

const ADMIN = buildUser(ROLES.admin);

function rowOf(values: Partial<UserRow> = {}): UserRow {
  const role = values.role ?? ROLES.staff;
  const moments = { createdAt: '2026-11-01T01:00:00.000Z', activatedAt: '2026-11-01T02:00:00.000Z', erasedAt: null };
  const orders = { orderCount: 0, paidSum: 0, lastOrderAt: null, ...plainValues(USER_PLAIN, {}) };
  return { ...buildUser(role), ...moments, ...orders, roles: role, ...values };
}

async function openUsers(path: string, row: UserRow, answers: Answers = {}) {
  keepSession(ADMIN);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: ADMIN },
    'GET /users': { data: { rows: [row], totalRows: 1 } },
    [`GET /users/${row.id}`]: { data: row },
    ...answers,
  });
  const { user } = await renderAdmin(path);
  await screen.findByText(row.email);
  return { user, asked, sent: () => asked.filter(({ method }) => method !== 'GET') };
}

/** Into a field of the panel, at once. */
async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

function press(user: UserEvent, word: string): Promise<void> {
  return user.click(screen.getByText(word, { selector: 'button *' }));
}

describe('admins and staff', () => {
  it('are listed without the customers', async () => {
    const { asked } = await openUsers('/admin/admins', rowOf());
    const search = asked.find(({ path }) => path === '/users')?.search;
    expect(Object.fromEntries(search ?? [])).toMatchObject({
      'roles.Operator': '5',
      'roles.Value': '2',
      'isActive.Operator': '4',
      'isActive.Value': 'true',
    });
  });

  it('are staff invited by mail unless another role or a password is chosen, and what the server refuses stands beside its field', async () => {
    const taken = 'Another account has this e-mail address already';
    const { user, sent } = await openUsers('/admin/admins?open=new', rowOf(), {
      'POST /users/staff': ({ body }) =>
        (body as { email: string }).email === 'sari@lelap.test'
          ? { status: 400, message: 'Please check', data: { errors: [{ field: 'email', message: taken }] } }
          : { status: 201, message: 'Account created.', data: rowOf() },
    });
    await fill(user, 'First name', 'Tari');
    await fill(user, 'Email', 'sari@lelap.test');
    await press(user, 'Save');
    expect(await screen.findByText(taken)).toBeTruthy();
    await fill(user, 'Email', 'tari@lelap.test');
    await press(user, 'Save');
    expect(await screen.findByText('Account created.')).toBeTruthy();
    const person = { firstName: 'Tari', lastName: '', email: 'tari@lelap.test', phoneNumber: '', role: ROLES.staff };
    expect(sent().at(-1)?.body).toEqual(person);
  });

  it('who have not been in yet are marked, and get the mail once more', async () => {
    const invited = rowOf({ activatedAt: null });
    const { user, sent } = await openUsers(`/admin/admins?open=${invited.id}`, invited, {
      [`POST /users/${invited.id}/invitation`]: { message: 'The mail is on its way again.', data: invited },
    });
    expect(screen.getByText('Invited')).toBeTruthy();
    await user.click(await screen.findByText('Send the mail again'));
    expect(await screen.findByText('The mail is on its way again.')).toBeTruthy();
    expect(sent().map(({ path }) => path)).toEqual([`/users/${invited.id}/invitation`]);
  });
});

describe('the archive of customers', () => {
  const closed = { role: ROLES.customer, isActive: false };

  it('erases personal data for good, once asked, and offers no way back for who was erased', async () => {
    const ani = rowOf({ ...closed, id: 8, fullname: 'Ani Lestari', email: 'ani@mail.test' });
    let rows = [ani];
    const { user, sent } = await openUsers('/admin/customers?archived=1', ani, {
      'GET /users': () => ({ data: { rows, totalRows: 1 } }),
      'POST /users/erase/8': () => {
        rows = [{ ...ani, fullname: '-', email: 'nobody@erased.invalid', erasedAt: '2026-11-22T01:00:00.000Z' }];
        return { message: 'Everything personal is erased.' };
      },
    });
    expect(screen.getByText('Restore')).toBeTruthy();
    await chooseInMenu(user, 'Ani Lestari', 'Erase data');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Erase the personal data of Ani Lestari for good?');
    expect(dialog.textContent).toContain('can’t be undone');
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByText('Erase data'));
    expect(await screen.findByText('Everything personal is erased.')).toBeTruthy();
    expect(sent().map(({ path }) => path)).toEqual(['/users/erase/8']);
    expect(await screen.findByText('Erased')).toBeTruthy();
    expect(screen.queryByText('Restore')).toBeNull();
    expect(screen.queryByLabelText(/^More for/)).toBeNull();
  });

  it('brings back of the selected those who can come back', async () => {
    const ani = rowOf({ ...closed, id: 8, fullname: 'Ani Lestari', email: 'ani@mail.test' });
    const gone = { ...ani, id: 9, email: 'nobody@erased.invalid', erasedAt: '2026-11-22T01:00:00.000Z' };
    const { user, sent } = await openUsers('/admin/customers?archived=1', ani, {
      'GET /users': { data: { rows: [ani, gone], totalRows: 2 } },
      'PUT /users/restore/8': { data: ani, message: 'Ani Lestari can sign in again.' },
    });
    await user.click(screen.getByLabelText('Select all'));
    const chosen = (await screen.findByText('2 selected')).parentElement;
    await user.click(within(chosen ?? document.body).getByText('Restore'));
    expect(await screen.findByText('Ani Lestari can sign in again.')).toBeTruthy();
    expect(sent().map(({ path }) => path)).toEqual(['/users/restore/8']);
  });
});

describe('Change Password', () => {
  it('says live what the password lacks, and asks for nothing but the new one of somebody else', async () => {
    const staff = rowOf({ id: 8, firstName: 'Dodi', fullname: 'Dodi Saputra' });
    const { user, sent } = await openUsers('/admin/admins', staff, {
      'PUT /users/8/password': { message: 'The password has been changed.' },
    });
    await chooseInMenu(user, 'Dodi Saputra', 'Change Password');
    await fill(user, 'New password', 'abc');
    expect((await screen.findByTitle('Dodi Saputra')).closest('[role="dialog"]')?.textContent).toContain(
      'Change Password',
    );
    expect(screen.queryByLabelText('Your current password')).toBeNull();
    expect(screen.getByText('Password length must be at least 6 character')).toBeTruthy();
    await fill(user, 'New password', 'abcdef1');
    expect(screen.getByText('Looks good, keep this password to yourselves.')).toBeTruthy();
    await press(user, 'Save');
    expect(await screen.findByText('The password has been changed.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ password: 'abcdef1' }]);
  });

  it('of one’s own asks for the current one, and the session goes on with the new token', async () => {
    const { user, sent } = await openUsers('/admin/admins', rowOf({ role: ROLES.admin }), {
      'PUT /users/7/password': { message: 'The password has been changed.', data: { accessToken: 'newer' } },
    });
    await chooseInMenu(user, 'Sari Dewi', 'Change Password');
    await fill(user, 'Your current password', 'lelap123');
    await fill(user, 'New password', 'abcdef1');
    await press(user, 'Save');
    expect(await screen.findByText('The password has been changed.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { currentPassword: 'lelap123', password: 'abcdef1', remember: true },
    ]);
    expect(localStorage.getItem('user_key')).toContain('newer');
  });
});
