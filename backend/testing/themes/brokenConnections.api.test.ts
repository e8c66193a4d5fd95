import { expect, test, vi } from 'vitest';
import { somebodyWaits } from '../lockWaits.ts';
import { readyToBuy } from '../orders.ts';
import { expectSoundBooks } from '../products.ts';
import { stopAt } from '../stopAt.ts';
import { openTestShop } from '../testShop.ts';
import { database, isSqlite, selectOne, transaction } from '../../src/models/database/database.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../src/models/tables/PaymentAttempt.ts';

const shop = await openTestShop();

interface Connection {
  threadId: number;
  stream: { destroy(): void };
}

interface ConnectionManager {
  getConnection(): Promise<Connection>;
}

interface Committing {
  commitTransaction(...asked: unknown[]): Promise<unknown>;
}

test.skipIf(isSqlite())(
  'an order has its payment link although the connection broke while that was being written down',
  async () => {
    const { connectionManager } = database() as unknown as { connectionManager: ConnectionManager };
    const lent = vi.spyOn(connectionManager, 'getConnection');
    const { customer, buy } = await readyToBuy(shop);
    const stop = stopAt('link.given');
    const answer = Promise.resolve(buy());
    await stop.reached;
    const { id } = await Invoice.findOne({ where: { userId: customer.id }, rejectOnEmpty: true });
    await transaction(async () => {
      await PaymentAttempt.findOne({ where: { invoiceId: id }, lock: true });
      stop.release();
      while (!(await somebodyWaits()));
      const waiting = await selectOne<{ id: number }>(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'UPDATE payment_attempts%'",
      );
      const connections = await Promise.all(lent.mock.results.map(({ value }) => value as Promise<Connection>));
      connections.find(({ threadId }) => threadId === waiting?.id)?.stream.destroy();
    });
    const { status, body } = await answer;
    expect(status).toBe(201);
    const [attempt, ...others] = await PaymentAttempt.findAll({ where: { invoiceId: id } });
    expect([attempt, others]).toMatchObject([{ status: 'pending', xenditId: expect.any(String) }, []]);
    expect(body).toMatchObject({ data: { id, xenditId: attempt?.xenditId, paymentUrl: attempt?.paymentUrl } });
    await expectSoundBooks();
  },
);

test('an order has its payment link although the server said that it had lost what it had committed', async () => {
  const queries = database().getQueryInterface() as unknown as Committing;
  const commit = queries.commitTransaction.bind(queries);
  vi.spyOn(queries, 'commitTransaction').mockImplementationOnce(async (...asked) => {
    await commit(...asked);
    throw Object.assign(new Error('lost'), { parent: { code: 'ER_LOCK_DEADLOCK' } });
  });
  const { customer, unit, buy } = await readyToBuy(shop);
  const before = unit.stock;
  const { status, body } = await buy();
  expect(status).toBe(201);
  const orders = await Invoice.findAll({ where: { userId: customer.id } });
  const attempts = await PaymentAttempt.findAll({ where: { invoiceId: orders[0]?.id ?? 0 } });
  expect([orders.length, attempts]).toMatchObject([1, [{ paymentUrl: expect.any(String) }]]);
  expect(body).toMatchObject({ data: { id: orders[0]?.id, paymentUrl: attempts[0]?.paymentUrl } });
  expect((await unit.reload()).stock).toBe(before - 1);
  await expectSoundBooks();
});
