import { ConnectionAcquireTimeoutError } from 'sequelize';
import { afterEach, expect, test, vi } from 'vitest';
import { readyToBuy } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { armFailpoints, disarmFailpoints } from '../failpoints.ts';
import { logger } from '../logger.ts';
import { execute, isSqlite, select } from '../models/database/database.ts';
import { sql } from '../models/database/sql.ts';

const shop = await openTestShop();

afterEach(() => {
  disarmFailpoints();
  vi.restoreAllMocks();
});

/** What goes into the log from here on, as a person reads it there. */
function watchLog() {
  return { warnings: vi.spyOn(logger(), 'warn'), errors: vi.spyOn(logger(), 'error') };
}

test('shoppers who are refused because the database is overrun cost the log one line, and no program text', async () => {
  const buyers = await Promise.all([1, 2, 3].map(() => readyToBuy(shop)));
  armFailpoints((name) => {
    if (name === 'transaction.asked') throw new ConnectionAcquireTimeoutError(new Error('every connection is in use'));
  });
  const { warnings, errors } = watchLog();
  const answers = await Promise.all(buyers.map(({ buy }) => buy()));
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toMatchObject({
      isSuccess: false,
      message: expect.stringContaining('try again in a moment') as string,
    });
  }
  expect(errors).not.toHaveBeenCalled();
  // A slow machine may warn of slow statements as well.
  expect(warnings.mock.calls.filter(([line]) => (line as { status?: number }).status === 503)).toEqual([
    [expect.objectContaining({ reason: 'every connection is in use' }), 'refused for now'],
  ]);
  expect(JSON.stringify(warnings.mock.calls)).not.toContain('stack');
});

test('a client over its rate limit is refused, and the log says so once', async () => {
  const { warnings } = watchLog();
  for (let time = 1; time <= 30; time++) {
    await shop.api.post('/api/oauth/login').send({ username: 'sari@mail.test', password: `guess${time}` });
  }
  const told = warnings.mock.calls.filter(([line]) => (line as { status?: number }).status === 429);
  expect(told).toHaveLength(1);
});

test('what breaks for a reason of our own keeps its whole story', async () => {
  armFailpoints(() => {
    throw new Error('a fault of the program');
  });
  const { errors } = watchLog();
  await shop.api.get('/').set('Accept', 'text/html').expect(500);
  expect(errors).toHaveBeenCalledOnce();
});

test('an order for which the disk has no room is told to come again, and can be placed once there is', async () => {
  // A server's disk is filled in the proofs (scripts/prove/disk.ts).
  if (!isSqlite()) return;
  const buyers = await Promise.all(Array.from({ length: 40 }, () => readyToBuy(shop)));
  const [{ pages } = { pages: 0 }] = await select<{ pages: number }>(
    'SELECT page_count AS pages FROM pragma_page_count',
  );
  await execute(sql`PRAGMA max_page_count = ${pages}`);
  const { errors } = watchLog();
  const answers = [];
  for (const { buy } of buyers) answers.push(await buy());
  await execute('PRAGMA max_page_count = 1073741823');
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(errors).not.toHaveBeenCalled();
  expect((await (await readyToBuy(shop)).buy()).status).toBe(201);
});
