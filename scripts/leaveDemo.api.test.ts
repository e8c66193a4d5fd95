import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../backend/testing/brokenInvariants.ts';
import { buildUser, PASSWORD } from '../backend/testing/factories.ts';
import { startServer } from '../backend/testing/serverProcess.ts';
import { openTestShop } from '../backend/testing/testShop.ts';
import { config } from '../backend/src/config.ts';
import { select } from '../backend/src/models/database/database.ts';
import * as tokens from '../backend/src/services/accounts/tokens.ts';
import { insertDemo } from '../sql/seed/demo.ts';
import { seedIfEmpty } from '../sql/seed/seed.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../backend/src/contract/demoSignIns.ts';

const ADMIN = { ADMIN_EMAIL: 'sari@example.com', ADMIN_PASSWORD: 'rahasia9' };

await openTestShop({ DEMO: 'off' });
await seedIfEmpty();
await insertDemo();
const shopper = await buildUser({ email: 'ayu@example.com' });
const mailed = await tokens.issue(shopper.id, 'reset');
const environment = realEnvironment();

function realEnvironment(): Record<string, string> {
  const { databaseUrl, jwtSecret, dataDir } = config();
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return { ...database, JWT_SECRET: jwtSecret, DATA_DIR: dataDir, NODE_ENV: 'production', ...ADMIN };
}

async function leaveDemo(more: Record<string, string> = {}): Promise<string> {
  const command = ['--import', 'tsx', 'scripts/leaveDemo.ts'];
  const env = { PATH: process.env['PATH'], ...environment, ...more };
  const ran = promisify(execFile)(process.execPath, command, { cwd: path.resolve(import.meta.dirname, '..'), env });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

function simulatedWork(): Promise<{ id: number }[]> {
  return select(
    `SELECT i.id FROM invoices i JOIN payment_attempts a ON a.invoice_id = i.id AND a.provider = 'simulator'
     WHERE i.status IN (1, 2, 8) AND a.status = 'paid'`,
  );
}

test('a demo shop that is made real opens once one command has closed the demo’s accounts, with its books sound', async () => {
  expect(await simulatedWork()).not.toEqual([]);
  const refusal = await startServer(environment).then(
    (server) => server.stop(),
    (error: unknown) => (error as Error).message,
  );
  expect(refusal).toContain('Close its accounts with "npm run leave-demo" and start again');
  expect(await brokenInvariants()).toEqual([expect.stringContaining('npm run leave-demo')]);

  expect(await leaveDemo({ DEMO: 'on' })).toContain('By its settings this shop is a demo');
  const said = await leaveDemo();
  expect(said).toMatch(/Closed \d+ accounts/);
  expect(said).toContain('1 other accounts stay');
  expect(said).toContain('it makes sari@example.com its administrator');
  expect(await brokenInvariants()).toEqual([]);
  expect(await simulatedWork()).toEqual([]);
  expect(await leaveDemo()).toBe('Nobody of the demo is here.\n');

  const server = await startServer(environment);
  const post = async (address: string, body: object): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${server.origin}/api/${address}`, { method: 'POST', headers, body: JSON.stringify(body) }))
      .status;
  };
  const signIn = (username: string, password: string) => post('oauth/login', { username, password });
  for (const username of Object.values(DEMO_SIGN_INS)) expect(await signIn(username, DEMO_PASSWORD)).toBe(401);
  expect(await signIn(shopper.email, PASSWORD)).toBe(401);
  expect(await post('oauth/reset-password', { token: mailed, password: 'rahasia2' })).toBe(400);
  expect(await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).toBe(200);
  expect((await fetch(`${server.origin}/api/dev/mailbox`)).status).toBe(404);
  await server.stop();
}, 120_000);
