import type { UserRow } from '../../../backend/src/contract/users.ts';
import type { Versioned } from '../../../backend/src/contract/versions.ts';
import { PASSWORD } from '../../../backend/testing/factories.ts';
import type { Answer } from '../client.ts';
import { call, dataOf } from '../client.ts';
import type { ChangedAccount, Client, Credentials } from './clients.ts';
import { acknowledged, insist, step, until } from './clients.ts';

// What happens to the way into an account.

const NEW_PASSWORD = 'berubah2';

/** An admin gives a customer another address, closes the account by a slip, and opens it again. */
export async function edited(client: Client): Promise<void> {
  const { origin, admin: token, user } = client;
  const path = `/users/${user.id}`;
  const known = dataOf<UserRow & Versioned>(await insist(() => call(origin, 'GET', path, { token })));
  if (!known) throw new Error(`the account ${user.id} is not there`);
  const { firstName, lastName, phoneNumber, version } = known;
  const email = `pindah${user.id}@mail.test`;
  acknowledged(await step(client, path, { firstName, lastName, phoneNumber, email, version }), [409]);
  acknowledged(await insist(() => call(origin, 'DELETE', path, { token })), [404]);
  acknowledged(await step(client, `/users/restore/${user.id}`), []);
  const before = { username: user.email, password: PASSWORD };
  client.accounts.push({ before, now: { ...before, username: email } });
}

/** One customer knows the password and changes it; the next one has forgotten it. */
export async function passwordSet(client: Client): Promise<void> {
  const { user } = client;
  const before = { username: user.email, password: PASSWORD };
  const account = { before, now: { ...before, password: NEW_PASSWORD } };
  await (user.id % 2 === 0 ? change(client, account) : renew(client, account));
  client.accounts.push(account);
}

async function change({ origin, token, user }: Client, { before, now }: ChangedAccount): Promise<void> {
  const body = { currentPassword: before.password, password: now.password };
  const answer = await insist(() => call(origin, 'PUT', `/users/${user.id}/password`, { token, body }));
  // The change ends the session, so that a second one is asked to sign in.
  acknowledged(answer, [401]);
}

async function renew(client: Client, { now }: ChangedAccount): Promise<void> {
  const { origin, sink } = client;
  const headers = from(client);
  const asked = { headers, body: { email: now.username } };
  acknowledged(await insist(() => call(origin, 'POST', '/oauth/forgot-password', asked)), []);
  await until(`${now.username} has a new password`, async () => {
    // Where the question went out twice, only the newer link holds.
    const body = { token: mailedToken(sink.received, now.username), password: now.password };
    if (body.token === null) return false;
    const { status } = await insist(() => call(origin, 'POST', '/oauth/reset-password', { headers, body }));
    return status === 200 || (await signIn(client, now)).status === 200;
  });
}

/** The token in the newest mail to somebody, as it came over the wire. */
function mailedToken(received: readonly string[], to: string): string | null {
  const mail = received.findLast((message) => message.includes(`To: ${to}`)) ?? '';
  const text = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return /\?token=([\w-]{43})/.exec(text)?.[1] ?? null;
}

/** Accounts that the way in of before still leads into, or that of now does not. */
export async function lockedWrongly(clients: readonly Client[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const client of clients) {
    for (const { before, now } of client.accounts) {
      const [old, good] = [await signIn(client, before), await signIn(client, now)];
      if (old.status !== 401 || good.status !== 200)
        wrong.push(`${now.username}: before ${old.status}, now ${good.status}`);
    }
  }
  return wrong;
}

function signIn(client: Client, body: Credentials): Promise<Answer> {
  return insist(() => call(client.origin, 'POST', '/oauth/login', { headers: from(client), body }));
}

/** Each customer sits somewhere else, so that nobody's slips are held against the others. */
function from({ user }: Client): Record<string, string> {
  return { 'X-Forwarded-For': `10.1.${user.id >> 8}.${user.id & 255}` };
}
