import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { placeOrder, readyToBuy } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { config, configure } from '../../config.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { SimulatedPayment } from '../../models/tables/SimulatedPayment.ts';
import { reconcile } from '../../services/payments/reconciliation.ts';

const shop = await openTestShop();
const { databaseUrl, dataDir, jwtSecret } = config();
const DEMO = settings({ DEMO: 'on' });
const XENDIT = { XENDIT_SECRET_KEY: 'xnd_development_key', XENDIT_CALLBACK_TOKEN: 'fH2kq9ZrT4bWm7XsLd0v' };
const NOT_SET_UP = { message: 'Payment is not set up in this shop yet, so it takes no orders.', data: null };

function settings(more: Record<string, string>): Record<string, string> {
  const database: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return { ...database, DATA_DIR: dataDir, JWT_SECRET: jwtSecret, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...more };
}

beforeEach(() => void configure(settings({ DEMO: 'off' })));
afterEach(() => void configure(DEMO));

test('a real shop without a payment provider takes no order, and says why', async () => {
  const { buy, unit } = await readyToBuy(shop);
  const before = await Invoice.count();
  const refused = await buy();
  expect([refused.status, refused.body]).toMatchObject([409, NOT_SET_UP]);
  expect(await Invoice.count()).toBe(before);
  expect((await unit.reload()).stock).toBe(10);
  const { body } = await shop.api.get('/api/shop/facts');
  expect(body).toMatchObject({ data: { isDemo: false, takesPayments: false } });
});

test('an order of when it was a demo is paid by nobody: the simulator is not there, nor a new link', async () => {
  configure(DEMO);
  const { placed, api } = await placeOrder(shop);
  const address = `/api/payments/simulator/${placed.xenditId ?? ''}`;
  expect((await shop.api.get(address)).status).toBe(200);
  for (const real of [settings({ DEMO: 'off' }), settings(XENDIT)]) {
    configure(real);
    expect((await shop.api.get(address)).status).toBe(404);
    for (const end of ['pay', 'fail', 'expire']) expect((await api.post(`${address}/${end}`)).status).toBe(404);
  }
  configure(settings({ DEMO: 'off' }));
  await reconcile(0);
  const again = await api.put(`/api/invoices/pay/${placed.id}`);
  expect([again.status, again.body]).toMatchObject([409, NOT_SET_UP]);
  expect((await SimulatedPayment.findByPk(placed.xenditId ?? ''))?.status).toBe('PENDING');
  expect((await Invoice.findByPk(placed.id))?.status).toBe(0);
  expect((await api.put(`/api/invoices/cancel/${placed.id}`)).status).toBe(200);
});

test.each(['/payment-simulator/sim_1', '/dev/mailbox'])('a real shop has no page %s', async (path) => {
  const look = async () => (await shop.api.get(path).set('Accept', 'text/html')).status;
  expect(await look()).toBe(404);
  configure(DEMO);
  expect(await look()).toBe(200);
});

test('the dashboard warns an admin of what a real shop lacks, and of nothing in a demo', async () => {
  const admin = shop.as(await buildAdmin());
  const warnings = async () => ((await admin.get('/api/dashboard/warnings')).body as { data: string[] }).data;
  expect(await warnings()).toEqual(['noPayment', 'noMail']);
  configure(settings({ ...XENDIT, SMTP_URL: 'smtp://localhost:1' }));
  expect(await warnings()).toEqual([]);
  configure(DEMO);
  expect(await warnings()).toEqual([]);
  const staff = shop.as(await buildStaff());
  expect((await staff.get('/api/dashboard/warnings')).status).toBe(403);
});
