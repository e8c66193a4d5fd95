import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUser, nextSerial, PASSWORD } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { ROLES } from '../../contract/roles.ts';
import type { SettingsInput } from '../../contract/settings.ts';
import { SecurityEvent } from '../../models/tables/SecurityEvent.ts';
import type { User } from '../../models/tables/User.ts';
import { flush, raiseRestores } from './securityAlerts.ts';

const shop = await openTestShop();
const HOUR = 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

shop.setTime('2026-05-01T03:10:00Z');
const owner = await buildAdmin();
await save({ securityAlerts: true });
await flush();

beforeEach(() => {
  // An hour of its own: each alert is mailed once an hour.
  shop.setTime(new Date(Date.parse('2026-06-01T03:10:00Z') + nextSerial() * 3 * HOUR));
});

function as(user: User) {
  return shop.as(user).set({ 'User-Agent': PHONE, 'X-Forwarded-For': '203.0.113.77' });
}

async function save(changes: Partial<SettingsInput>): Promise<void> {
  const { body } = await as(owner).get('/api/settings').expect(200);
  const { values, version } = (body as { data: { values: SettingsInput; version: string } }).data;
  await as(owner)
    .put('/api/settings')
    .send({ ...values, ...changes, version })
    .expect(200);
}

/** The subjects of the alerts that came to a user meanwhile. */
async function alertsOf(user: User, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await mailsTo(shop, user.email)).length;
  await work();
  await flush();
  const mails = await mailsTo(shop, user.email);
  return mails.slice(0, mails.length - before).map(({ subject }) => subject);
}

async function guess(user: User, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await post(shop, 'oauth/login', { username: user.email, password: 'salah123' }).expect(401);
}

async function changeRole({ id, firstName, lastName, phoneNumber, email }: User, role: number): Promise<void> {
  await as(owner).put(`/api/users/${id}`).send({ firstName, lastName, phoneNumber, email, role }).expect(200);
}

const bank = (number: string) => [{ bank: 'BCA', number, holder: 'Lelap', isOn: true }];

describe('all admins get a mail', () => {
  test('when many sign-ins of one account of the back office are refused, but not of a customer', async () => {
    const [staff, customer] = [await buildStaff(), await buildUser()];
    expect(await alertsOf(owner, () => guess(customer, 12))).toEqual([]);
    expect(await alertsOf(owner, () => guess(staff, 9))).toEqual([]);
    expect(await alertsOf(owner, () => guess(staff, 1))).toEqual([
      `Somebody is guessing the password of ${staff.firstName} ${staff.lastName}`,
    ]);
  });

  test('when somebody gets more rights, with who did it and from where, and not when they lose them', async () => {
    const [staff, other] = [await buildStaff(), await buildAdmin()];
    const name = `${staff.firstName} ${staff.lastName}`;
    const [subject] = await alertsOf(other, () => changeRole(staff, ROLES.admin));
    expect(subject).toBe(`${name} has more rights in the back office`);
    const text = (await mailsTo(shop, other.email))[0]?.text ?? '';
    expect(text).toContain(`Who: ${owner.firstName} ${owner.lastName}`);
    expect(text).toContain('Network: 203.0.113.*');
    expect(text).toContain('http://shop.test/admin/security-events');
    shop.advance(2 * HOUR);
    expect(await alertsOf(owner, () => changeRole(staff, ROLES.staff))).toEqual([]);
    const added = { firstName: 'Tari', lastName: '', phoneNumber: '', role: ROLES.staff, password: 'tidur123' };
    const add = () =>
      as(owner)
        .post('/api/users/staff')
        .send({ ...added, email: `tari${nextSerial()}@mail.test` })
        .expect(201);
    expect(await alertsOf(owner, add)).toEqual(['Tari has more rights in the back office']);
  });

  test('when the bank accounts change, and when the alerts are switched off; not for other settings', async () => {
    expect(await alertsOf(owner, () => save({ tagline: `Tidur ${nextSerial()}` }))).toEqual([]);
    const changed = 'Settings about money or alerts were changed';
    expect(await alertsOf(owner, () => save({ transferAccounts: bank('1234567890') }))).toEqual([changed]);
    shop.advance(2 * HOUR);
    expect(await alertsOf(owner, () => save({ securityAlerts: false }))).toEqual([changed]);
    shop.advance(2 * HOUR);
    expect(await alertsOf(owner, () => save({ transferAccounts: bank('2234567890') }))).toEqual([]);
    expect(await alertsOf(owner, () => save({ securityAlerts: true }))).toEqual([changed]);
  });

  test('when the customers are exported, at most once an hour, however often at once', async () => {
    const exportAll = () =>
      Promise.all(Array.from({ length: 5 }, () => as(owner).get('/api/users/export').expect(200)));
    const exported = 'The list of customers was exported';
    expect(await alertsOf(owner, exportAll)).toEqual([exported]);
    shop.advance(HOUR / 2);
    expect(await alertsOf(owner, exportAll)).toEqual([]);
    shop.advance(HOUR);
    expect(await alertsOf(owner, exportAll)).toEqual([exported]);
  });

  test('when the data is that of a backup, once for all processes that start', async () => {
    const nobody = { userId: null, subjectId: null, email: '', network: '', device: '', hits: 0 };
    const at = new Date();
    await SecurityEvent.create({
      ...{ ...nobody, eventKey: `restore ${nextSerial()}`, kind: 'dataRestored', about: 'lelap-2026-11-22' },
      ...{ firstAt: at, lastAt: at },
    });
    const start = () => Promise.all([raiseRestores(), raiseRestores()]);
    expect(await alertsOf(owner, start)).toEqual(['The shop’s data was restored from a backup']);
    expect((await mailsTo(shop, owner.email))[0]?.text).toContain('Who: Somebody at the server’s console');
    shop.advance(2 * HOUR);
    expect(await alertsOf(owner, start)).toEqual([]);
  });
});

test('nobody gets alerts who cannot sign in as an admin', async () => {
  const [staff, closed] = [await buildStaff(), await buildUser({ role: ROLES.admin, isActive: false })];
  const exportAll = () => as(owner).get('/api/users/export').expect(200);
  expect(await alertsOf(staff, exportAll)).toEqual([]);
  expect(await mailsTo(shop, closed.email)).toEqual([]);
});

describe('the list of security events', () => {
  interface Row {
    kind: string;
    userName: string;
    subjectName: string;
    about: string;
    network: string;
  }
  const rowsOf = async (query: string) => {
    const { body } = await as(owner).get(`/api/security-events?pageNo=1&recordsPerPage=100&${query}`).expect(200);
    return (body as { data: { rows: Row[] } }).data.rows;
  };

  test('names the people, is filtered by kind, person, network and time, and is for admins alone', async () => {
    const [staff, customer] = [await buildStaff(), await buildUser()];
    await post(shop, 'oauth/login', { username: customer.email, password: PASSWORD }, '198.18.44.5').expect(200);
    await guess(customer, 1);
    await changeRole(staff, ROLES.admin);
    await flush();
    const [mine] = await rowsOf(`kind.Operator=4&kind.Value=signedIn&network.Operator=7&network.Value=198.18.44`);
    expect(mine).toMatchObject({ userName: `${customer.firstName} ${customer.lastName}`, network: '198.18.44.0/24' });
    const byName = await rowsOf(`subjectName.Operator=7&subjectName.Value=${encodeURIComponent(staff.lastName)}`);
    expect(byName).toMatchObject([{ kind: 'roleChanged', about: '3 → 1' }]);
    const typed = await rowsOf(`userName.Operator=7&userName.Value=${customer.email}`);
    expect(typed).toMatchObject([{ kind: 'signInRefused', userName: customer.email }]);
    const later = new Date(Date.parse('2040-01-01')).toISOString();
    expect(await rowsOf(`lastAt.Operator=0&lastAt.Value=${later}`)).toEqual([]);
    await shop.as(customer).get('/api/security-events').expect(403);
    await shop
      .as(await buildStaff())
      .get('/api/security-events')
      .expect(403);
    await shop
      .as(await buildStaff())
      .get('/api/security-events/export')
      .expect(403);
  });

  test('holds ended sessions, with whose they were', async () => {
    const user = await buildUser();
    await as(owner).delete(`/api/users/${user.id}/sessions`).expect(200);
    await flush();
    const [ended] = await rowsOf('kind.Operator=4&kind.Value=sessionEnded');
    expect(ended).toMatchObject({ about: 'all', subjectName: `${user.firstName} ${user.lastName}` });
  });
});
