import type { Connection } from 'mysql2';
import { ConnectionError, DatabaseError, Transaction } from 'sequelize';
import { afterEach, expect, test, vi } from 'vitest';
import { buildUnit } from '../factories.ts';
import { isLockAwaited } from '../lockWaits.ts';
import { readyToBuy } from '../orders.ts';
import { expectSoundBooks } from '../products.ts';
import { stopAt } from '../stopAt.ts';
import { openTestShop } from '../testShop.ts';
import { database, executeOne, isSqlite, selectOne, transaction } from '../../src/models/database/database.ts';
import { destroyConnection } from '../../src/models/database/sequelizeInternals.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../src/models/tables/PaymentAttempt.ts';

const KEY = 'one-key-for-both';

const shop = await openTestShop();
afterEach(() => void vi.restoreAllMocks());

/** The next commit succeeds, but throws this error. */
function failAfterCommit(failure: object): void {
  vi.spyOn(Transaction.prototype, 'commit').mockImplementationOnce(async function (this: Transaction) {
    await this.commit();
    throw new DatabaseError(Object.assign(new Error('lost'), { ...failure, sql: 'COMMIT' }));
  });
}

test.skipIf(isSqlite())(
  'an order has its payment link although the connection broke while that was being written down',
  async () => {
    const lent = new Set<Connection>();
    database().addHook('afterPoolAcquire', (connection) => void lent.add(connection as Connection));
    const { customer, buy } = await readyToBuy(shop);
    const stop = stopAt('link.given');
    const answer = Promise.resolve(buy());
    await stop.reached;
    const { id } = await Invoice.findOne({ where: { userId: customer.id }, rejectOnEmpty: true });
    await transaction(async () => {
      await PaymentAttempt.findOne({ where: { invoiceId: id }, lock: true });
      stop.release();
      while (!(await isLockAwaited()));
      const waiting = await selectOne<{ id: number }>(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'UPDATE payment_attempts%'",
      );
      for (const connection of lent) if (connection.threadId === waiting?.id) destroyConnection(connection);
    });
    const { status, body } = await answer;
    expect(status).toBe(201);
    const [attempt, ...others] = await PaymentAttempt.findAll({ where: { invoiceId: id } });
    expect([attempt, others]).toMatchObject([{ status: 'pending', xenditId: expect.any(String) }, []]);
    expect(body).toMatchObject({ data: { id, xenditId: attempt?.xenditId, paymentUrl: attempt?.paymentUrl } });
    await expectSoundBooks();
  },
);

test.each([
  ['had lost', 'ER_LOCK_DEADLOCK', [201, 201]],
  ['could not end', 'ER_ERROR_DURING_COMMIT', [201, 201]],
  ['could not tell its group of', 'ER_RUN_HOOK_ERROR', [201, 201]],
  ['was leaving with', 'ER_SERVER_SHUTDOWN', [503, 201]],
] as const)(
  'an order has its payment link although the server said that it %s what it had committed',
  async (_, code, told) => {
    failAfterCommit({ code });
    await expectOneOrderAfter(told);
  },
);

test('an order has its payment link although the database was away when that was to be written down', async () => {
  const stop = stopAt('link.given');
  void stop.reached.then(() => {
    const away = new ConnectionError(new Error('away'));
    vi.spyOn(database(), 'query').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    stop.release();
  });
  await expectOneOrderAfter([503, 201]);
});

test.each([{ fatal: true }, { code: 'ER_ERROR_DURING_COMMIT' }])(
  'what nobody can look after is not done a second time when its commit broke: %o',
  async (failure) => {
    const unit = await buildUnit({ stock: 5 });
    failAfterCommit(failure);
    const taking = transaction(() =>
      executeOne('UPDATE product_details SET stock = stock - 1 WHERE id = :id', { id: unit.id }),
    );
    await expect(taking).rejects.toThrow('lost');
    expect((await unit.reload()).stock).toBe(4);
  },
);

/** Orders once more, whatever the answer, by the same key. */
async function expectOneOrderAfter(told: readonly [number, number]): Promise<void> {
  const { customer, unit, buy } = await readyToBuy(shop);
  const before = unit.stock;
  const [first, second] = [await buy(KEY), await buy(KEY)];
  expect([first.status, second.status]).toEqual(told);
  const orders = await Invoice.findAll({ where: { userId: customer.id } });
  const attempts = await PaymentAttempt.findAll({ where: { invoiceId: orders[0]?.id ?? 0 } });
  expect([orders.length, attempts]).toMatchObject([1, [{ paymentUrl: expect.any(String) }]]);
  expect(second.body).toMatchObject({ data: { id: orders[0]?.id, paymentUrl: attempts[0]?.paymentUrl } });
  expect((await unit.reload()).stock).toBe(before - 1);
  await expectSoundBooks();
}
