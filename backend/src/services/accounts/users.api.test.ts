import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCity, buildStaff, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts';
import { placeOrder } from '../../../testing/orders.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { AuditRow } from '../../contract/audit.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { ROLES } from '../../contract/roles.ts';
import type { UserRow } from '../../contract/users.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { User } from '../../models/tables/User.ts';

const shop = await openTestShop();

function newcomer(values: object = {}) {
  const email = `tari${nextSerial()}@lelap.test`;
  return { firstName: 'Tari', lastName: 'Utami', email, phoneNumber: '0812 3456 7890', role: ROLES.staff, ...values };
}

async function login(username: string, password: string): Promise<number> {
  const call = shop.api.post('/api/oauth/login').set('X-Forwarded-For', `10.1.0.${nextSerial() % 250}`);
  return (await call.send({ username, password })).status;
}

function dataOf<Data>(answer: { body: unknown }): Data {
  return (answer.body as Envelope<Data>).data;
}

function errorsOf(answer: { body: unknown }): { field: string; message: string }[] {
  return dataOf<{ errors: { field: string; message: string }[] }>(answer).errors;
}

/** What an admin's form sends of somebody as they are. */
function formOf({ firstName, lastName, email, phoneNumber }: User, changes: object = {}) {
  return { firstName, lastName, email, phoneNumber, ...changes };
}

describe('a new member of staff', () => {
  test('is invited by mail, chooses a password with its link, and is in', async () => {
    const admin = await buildAdmin();
    const tari = newcomer();
    const answer = await shop.as(admin).post('/api/users/staff').send(tari);
    expect(answer.status).toBe(201);
    expect((answer.body as Envelope<unknown>).message).toContain(`${tari.email} gets a mail`);
    expect(dataOf(answer)).toMatchObject({ roles: 3, fullname: 'Tari Utami', activatedAt: null, isActive: true });
    expect(await login(tari.email, 'tidur123')).toBe(401);

    const first = await mailedToken(shop, tari.email);
    const { id } = dataOf<UserRow>(answer);
    await shop.as(admin).post(`/api/users/${id}/invitation`).expect(200);
    const token = await mailedToken(shop, tari.email);
    const choose = (link: string) =>
      shop.api.post('/api/oauth/reset-password').send({ token: link, password: 'tidur123' });
    await choose(first).expect(400);
    await choose(token).expect(200);
    await choose(token).expect(400);
    expect(await login(tari.email, 'tidur123')).toBe(200);
    await shop.as(admin).post(`/api/users/${id}/invitation`).expect(409);
  });

  test('with a password can sign in at once, and gets no mail', async () => {
    const admin = await buildAdmin();
    const tari = newcomer({ password: 'tidur123', phoneNumber: '' });
    await shop.as(admin).post('/api/users/staff').send(tari).expect(201);
    expect(await login(tari.email, 'tidur123')).toBe(200);
    expect(await mailsTo(shop, tari.email)).toEqual([]);
  });

  test('is never a customer, needs an address of their own and a good password', async () => {
    const admin = await buildAdmin();
    const taken = await buildUser();
    const bad = newcomer({ firstName: '', role: ROLES.customer, password: 'abc000' });
    const refused = await shop.as(admin).post('/api/users/staff').send(bad).expect(400);
    expect(errorsOf(refused)).toEqual([
      { field: 'firstName', message: 'This field is required' },
      { field: 'role', message: 'Please choose one of the list' },
      { field: 'password', message: 'Your password include at least 1 number' },
    ]);
    const twin = await shop
      .as(admin)
      .post('/api/users/staff')
      .send(newcomer({ email: taken.email.toUpperCase() }));
    expect(errorsOf(twin)).toEqual([{ field: 'email', message: 'Another account has this e-mail address already' }]);
  });
});

describe('the list', () => {
  test('finds customers by name, address, phone, city and province, and tells nothing that opens an account', async () => {
    const admin = await buildAdmin();
    const city = await buildCity({ name: `Kota Ujung ${nextSerial()}` });
    const nobody = await buildUser({ cityId: city.id, isActive: false });
    const found = await buildUser({ firstName: 'Dewi', lastName: 'Anggraini', cityId: city.id });
    const filters: Record<string, string> = {
      'roles.Operator': '4',
      'roles.Value': '2',
      'isActive.Operator': '4',
      'isActive.Value': 'true',
      'fullname.Value': 'dewi angg',
      'email.Value': found.email.slice(0, 6),
      'phoneNumber.Value': '0812 3456',
      'city.name.Value': city.name,
      'province.Value': 'provinsi',
      'sort[0][field]': 'city',
      'sort[0][dir]': 'desc',
    };
    const list = async (query: Record<string, string>) =>
      dataOf<ListData<UserRow>>(await shop.as(admin).get('/api/users').query(query).expect(200));
    const { rows, totalRows } = await list(filters);
    expect(totalRows).toBe(1);
    expect(rows[0]).toEqual({
      id: found.id,
      role: 2,
      roles: 2,
      firstName: 'Dewi',
      lastName: 'Anggraini',
      fullname: 'Dewi Anggraini',
      email: found.email,
      phoneNumber: '+628123456789',
      address: '',
      postalCode: '',
      city: { id: city.id, name: city.name },
      province: { id: city.provinceId, name: `Provinsi ${city.provinceId}` },
      isActive: true,
      createdAt: found.createdAt.toISOString(),
      createdAtString: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/) as string,
      activatedAt: found.activatedAt?.toISOString(),
      erasedAt: null,
      ...{ orderCount: 0, paidSum: 0, lastOrderAt: null, note: '' },
    });
    const archived = { ...filters, 'fullname.Value': '', 'isActive.Value': 'false', 'email.Value': '' };
    expect((await list(archived)).rows.map(({ id }) => id)).toEqual([nobody.id]);
    const exported = await shop.as(admin).get('/api/users/export').query(filters).expect(200);
    const lines = exported.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([{ totalRows: 1 }, rows[0]]);
  });
});

describe('a change', () => {
  test('of the address ends the sessions of its user, as a new role does', async () => {
    const admin = shop.as(await buildAdmin());
    const [customer, staff, other] = [await buildUser(), await buildStaff(), await buildUser()];
    const sessions = [customer, staff, other].map((user) => shop.as(user));
    await admin
      .put(`/api/users/${customer.id}`)
      .send(formOf(customer, { email: `baru${nextSerial()}@mail.test` }))
      .expect(200);
    await admin
      .put(`/api/users/${staff.id}`)
      .send(formOf(staff, { role: ROLES.admin }))
      .expect(200);
    await admin
      .put(`/api/users/${other.id}`)
      .send(formOf(other, { firstName: 'Rina' }))
      .expect(200);
    const answers = await Promise.all(sessions.map((session) => session.get('/api/oauth/validate')));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test('can give an address that a stranger signed up with and never proved, and none that somebody has', async () => {
    const admin = shop.as(await buildAdmin());
    const signUp = (email: string) => {
      const person = { firstName: 'Orang', lastName: '', phoneNumber: '0812 3456 7890', password: 'lain1234', email };
      return shop.api.post('/api/users').send(person).expect(201);
    };
    const [forCustomer, forStaff] = [`ayu${nextSerial()}@mail.test`, `tari${nextSerial()}@lelap.test`];
    await signUp(forCustomer);
    await signUp(forStaff);
    const link = await mailedToken(shop, forCustomer);
    const customer = await buildUser();
    await admin
      .put(`/api/users/${customer.id}`)
      .send(formOf(customer, { email: forCustomer }))
      .expect(200);
    await admin
      .post('/api/users/staff')
      .send(newcomer({ email: forStaff }))
      .expect(201);
    await shop.api.post('/api/oauth/activate-account').send({ token: link }).expect(400);
    expect(await login(forCustomer, PASSWORD)).toBe(200);
    expect(await User.count({ where: { email: [forCustomer, forStaff] } })).toBe(2);
    const closed = await buildUser({ activatedAt: null, isActive: false });
    for (const email of [closed.email, forCustomer]) {
      await admin.post('/api/users/staff').send(newcomer({ email })).expect(400);
    }
  });

  test('of a customer keeps what it leaves out, and is kept with before and after', async () => {
    const admin = await buildAdmin();
    const city = await buildCity();
    const customer = await buildUser({ address: 'Jalan Melati 1' });
    const form = formOf(customer, { firstName: 'Rini', cityId: city.id, email: `RINI${nextSerial()}@mail.test` });
    const saved = dataOf<UserRow>(await shop.as(admin).put(`/api/users/${customer.id}`).send(form).expect(200));
    expect(saved).toMatchObject({ firstName: 'Rini', address: 'Jalan Melati 1', email: form.email.toLowerCase() });
    expect(saved.city).toEqual({ id: city.id, name: city.name });
    const [entry] = await AuditEntry.findAll({ where: { entity: 'users', entityId: customer.id } });
    expect(entry).toMatchObject({ userId: admin.id, action: 'updated' });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ firstName: 'Sari', cityId: null });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ firstName: 'Rini', cityId: city.id });
    expect(JSON.stringify(entry)).not.toMatch(/hash|token|session|\$2/i);
  });

  test('makes staff an admin and an admin staff, but never a customer either, and ends the old sessions', async () => {
    const admin = await buildAdmin();
    const staff = await buildStaff();
    const customer = await buildUser();
    const put = (user: User, role: number) => shop.as(admin).put(`/api/users/${user.id}`).send(formOf(user, { role }));
    const before = shop.as(staff);
    await put(staff, ROLES.admin).expect(200);
    expect((await before.get('/api/oauth/validate')).status).toBe(401);
    for (const [user, role] of [
      [customer, ROLES.staff],
      [customer, ROLES.admin],
      [staff, ROLES.customer],
    ] as const) {
      expect(errorsOf(await put(user, role).expect(400))).toMatchObject([{ field: 'role' }]);
    }
    await put(customer, ROLES.customer).expect(200);
  });

  test('of the address refuses one that is taken, and ends the links that went to the old one', async () => {
    const admin = await buildAdmin();
    const other = await buildUser();
    const customer = await buildUser();
    await shop.api.post('/api/oauth/forgot-password').send({ email: customer.email }).expect(200);
    const token = await mailedToken(shop, customer.email);
    const put = (email: string) => shop.as(admin).put(`/api/users/${customer.id}`).send(formOf(customer, { email }));
    expect(errorsOf(await put(other.email).expect(400))).toMatchObject([{ field: 'email' }]);
    await put(`baru${nextSerial()}@mail.test`).expect(200);
    await shop.api.post('/api/oauth/reset-password').send({ token, password: 'tidur123' }).expect(400);
  });
});

describe('closing an account', () => {
  test('ends its sessions at once, closes sign-in and every mailed link, and can be taken back', async () => {
    const admin = await buildAdmin();
    const staff = await buildStaff();
    const session = shop.as(staff);
    await session.get('/api/invoices').expect(200);
    await shop.api.post('/api/oauth/forgot-password').send({ email: staff.email }).expect(200);
    const token = await mailedToken(shop, staff.email);
    const closed = await shop.as(admin).delete(`/api/users/${staff.id}`).expect(200);
    expect((closed.body as Envelope<unknown>).message).toContain('can no longer sign in');
    await session.get('/api/invoices').expect(401);
    expect(await login(staff.email, PASSWORD)).toBe(401);
    await shop.api.post('/api/oauth/reset-password').send({ token, password: 'tidur123' }).expect(400);

    await shop.as(admin).put(`/api/users/restore/${staff.id}`).expect(200);
    await session.get('/api/invoices').expect(401);
    expect(await login(staff.email, PASSWORD)).toBe(200);
  });

  test('is not undone by following the activation link', async () => {
    const admin = await buildAdmin();
    const email = `ban${nextSerial()}@mail.test`;
    const person = { firstName: 'Ban', lastName: '', email, phoneNumber: '081234567890', password: 'tidur123' };
    await shop.api.post('/api/users').send(person).expect(201);
    const token = await mailedToken(shop, email);
    const user = await User.findOne({ where: { email } });
    await shop
      .as(admin)
      .delete(`/api/users/${user?.id ?? 0}`)
      .expect(200);
    await shop.api.post('/api/oauth/activate-account').send({ token }).expect(400);
    expect(await login(email, 'tidur123')).toBe(401);
  });
});

describe('the change history', () => {
  async function entriesOf(api: Api, userId: number): Promise<AuditRow[]> {
    const query = `entity.Operator=4&entity.Value=users&entityId.Operator=4&entityId.Value=${userId}`;
    return dataOf<ListData<AuditRow>>(await api.get(`/api/audit?${query}`).expect(200)).rows;
  }

  test('takes back what was changed of somebody and whether they may come in, but no password', async () => {
    const api = shop.as(await buildAdmin());
    const staff = await buildStaff();
    await api
      .put(`/api/users/${staff.id}`)
      .send(formOf(staff, { firstName: 'Rini' }))
      .expect(200);
    await api
      .put(`/api/users/${staff.id}`)
      .send(formOf(staff, { firstName: 'Rini' }))
      .expect(200);
    await api.put(`/api/users/${staff.id}/password`).send({ password: 'rahasia9' }).expect(200);
    await api.delete(`/api/users/${staff.id}`).expect(200);
    const [closed, password, renamed, ...older] = await entriesOf(api, staff.id);
    expect(older).toEqual([]);
    expect([closed, password, renamed].map((entry) => [entry?.action, entry?.fields])).toEqual([
      ['archived', 'isActive'],
      ['password', ''],
      ['updated', 'firstName'],
    ]);
    expect(renamed?.name).toBe(`Rini ${staff.lastName}`);
    const revert = (entry: AuditRow | undefined) => api.post(`/api/audit/${entry?.id ?? 0}/revert`);
    await revert(closed).expect(200);
    await revert(password).expect(409);
    await revert(renamed).expect(200);
    const now = dataOf<UserRow>(await api.get(`/api/users/${staff.id}`).expect(200));
    expect(now).toMatchObject({ firstName: 'Sari', isActive: true });
    expect(await login(staff.email, 'rahasia9')).toBe(200);
  });

  test('takes nobody’s own access away, and no address that somebody else has by now', async () => {
    await User.update({ isActive: false }, { where: { role: ROLES.admin } });
    const staff = await buildStaff();
    const first = await buildAdmin();
    await shop
      .as(first)
      .put(`/api/users/${staff.id}`)
      .send(formOf(staff, { role: ROLES.admin }))
      .expect(200);
    const promoted = await User.findByPk(staff.id, { rejectOnEmpty: true });
    const own = shop.as(promoted);
    const [entry] = await entriesOf(own, staff.id);
    await own.post(`/api/audit/${entry?.id ?? 0}/revert`).expect(409);
    expect((await User.findByPk(staff.id))?.role).toBe(ROLES.admin);

    const customer = await buildUser();
    const { email } = customer;
    await own.put(`/api/users/${customer.id}`).send(formOf(customer, { email: `lain${customer.id}@mail.test` }));
    await buildUser({ email });
    const [moved] = await entriesOf(own, customer.id);
    const refused = await own.post(`/api/audit/${moved?.id ?? 0}/revert`).expect(409);
    expect((refused.body as Envelope<unknown>).message).toContain('Another account has this e-mail address');
  });
});

test('staff find the orders of one customer', async () => {
  const { placed, customer } = await placeOrder(shop);
  await placeOrder(shop);
  const query = `customerId.Operator=4&customerId.Value=${customer.id}`;
  const staff = shop.as(await buildStaff());
  const { rows } = dataOf<ListData<{ documentNo: string }>>(await staff.get(`/api/invoices?${query}`).expect(200));
  expect(rows.map(({ documentNo }) => documentNo)).toEqual([placed.documentNo]);
});

describe('the last admin', () => {
  test('can neither close, nor demote, nor lose their own account', async () => {
    await User.update({ isActive: false }, { where: { role: ROLES.admin } });
    const admin = await buildAdmin();
    const messages = async () => {
      const closed = await shop.as(admin).delete(`/api/users/${admin.id}`).expect(409);
      const demoted = await shop
        .as(admin)
        .put(`/api/users/${admin.id}`)
        .send(formOf(admin, { role: 3 }))
        .expect(409);
      return [closed, demoted].map(({ body }) => (body as Envelope<unknown>).message);
    };
    for (const text of await messages()) expect(text).toContain('the only admin');
    await buildUser({ role: ROLES.admin, activatedAt: null });
    for (const text of await messages()) expect(text).toContain('the only admin');
    await buildAdmin();
    for (const text of await messages()) expect(text).toContain('another admin');
    await shop
      .as(admin)
      .put(`/api/users/${admin.id}`)
      .send(formOf(admin, { firstName: 'Ratna' }))
      .expect(200);
  });

  test('stays, however many admins close or demote each other at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      await User.update({ isActive: false }, { where: { role: ROLES.admin } });
      const admins = [await buildAdmin(), await buildAdmin(), await buildAdmin()];
      const calls = admins.map((admin, index) => {
        const victim = admins[(index + 1) % admins.length] ?? admin;
        const api = shop.as(admin);
        const demotion = formOf(victim, { role: ROLES.staff });
        return (round + index) % 2 === 0
          ? api.delete(`/api/users/${victim.id}`)
          : api.put(`/api/users/${victim.id}`).send(demotion);
      });
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true);
      expect(await User.count({ where: { role: ROLES.admin, isActive: true } })).toBeGreaterThan(0);
    }
  });
});
