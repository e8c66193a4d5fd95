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
      await Invoice.findByPk(id, { lock: true });
      stop.release();
      while (!(await somebodyWaits()));
      const waiting = await selectOne<{ id: number }>(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'UPDATE invoices%'",
      );
      const connections = await Promise.all(lent.mock.results.map(({ value }) => value as Promise<Connection>));
      connections.find(({ threadId }) => threadId === waiting?.id)?.stream.destroy();
    });
    const { status, body } = await answer;
    expect(status).toBe(201);
    const { xenditId, paymentUrl } = await Invoice.findByPk(id, { rejectOnEmpty: true });
    expect(body).toMatchObject({ data: { id, xenditId, paymentUrl } });
    expect(await PaymentAttempt.findAll({ where: { invoiceId: id } })).toMatchObject([{ status: 'pending', xenditId }]);
    await expectSoundBooks();
  },
);
