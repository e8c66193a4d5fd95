import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../../testing/factories.ts';
import { mailedToken } from '../../../testing/mailbox.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { newRegistration, post } from '../../../testing/strangers.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { paidWebhook } from '../../../testing/webhooks.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { HOUR_MS } from '../../contract/time.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { indexTexts } from '../../services/lists/textIndex.ts';
import { now } from '../../clock.ts';
import { select } from '../database/database.ts';
import { Invoice } from '../tables/Invoice.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import { User } from '../tables/User.ts';
import { BLOCK, gramsToFind } from './postings.ts';
import { blockOf, gramKey } from './textTables.ts';

// Customers, payments and mails of long ago, of which the index knows, and what is done with them afterwards.

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const { placed, customer, api: customerApi } = await placePaidOrder(shop);
const unpaid = await placeOrder(shop);
const stranger = newRegistration({ firstName: 'Plokij' });
await post(shop, 'users', stranger).expect(201);
const event = {
  ...{ provider: 'simulator', status: 'PAID', currency: 'IDR', amount: 1, receivedAt: now() },
  ...{ xenditId: 'lost', externalId: 'lost-1', verdict: 'unknown' as const },
};
const lost = await PaymentEvent.create({
  ...event,
  eventKey: 'lost',
  body: JSON.stringify(paidWebhook(unpaid.placed)),
});
const mail = {
  isSecret: false,
  subject: 'Pesanan',
  text: 'Terima kasih',
  html: '<p>Terima kasih</p>',
  createdAt: now(),
  nextTryAt: now(),
};
const failed = await OutboxMail.create({
  ...mail,
  recipient: customer.email,
  invoiceId: placed.id,
  attempts: 3,
  lastError: 'no',
});

const sent = await OutboxMail.create({
  ...mail,
  recipient: 'wqwqwq@mail.test',
  invoiceId: unpaid.placed.id,
  sentAt: now(),
});

/** Beyond the block that all these are in, so that it is complete. */
const id = BLOCK + 1;
await buildUser({ id });
await PaymentEvent.create({ ...event, id, eventKey: 'later', body: '{}' });
await OutboxMail.create({ ...mail, id, recipient: 'later@mail.test', sentAt: now() });
shop.setTime(new Date(Date.now() + 2 * HOUR_MS));

const profile = {
  firstName: 'Ayu',
  lastName: '',
  phoneNumber: '081298761234',
  address: '',
  cityId: null,
  postalCode: '',
};

type Listed = 'users' | 'payment-events' | 'outbox-mails';

async function found(list: Listed, search: string): Promise<number[]> {
  const { body } = await admin.get(`/api/${list}`).query({ search }).expect(200);
  return (body as Envelope<ListData<{ id: number }>>).data.rows.map((row) => row.id);
}

/** Before the clock reads it, and after. */
async function expectFound(list: Listed, search: string, ids: readonly number[]): Promise<void> {
  expect(await found(list, search)).toEqual(ids);
  expect(await indexTexts()).toBeGreaterThan(0);
  expect(await indexTexts()).toBe(0);
  expect(await found(list, search)).toEqual(ids);
}

test('a customer is found by what they call themself now, and by nothing that was erased', async () => {
  await indexTexts();
  await customerApi
    .put('/api/users/profile')
    .send({ ...profile, firstName: 'Qwexil' })
    .expect(200);
  await expectFound('users', 'qwexil', [customer.id]);
  const person = { firstName: 'Zvuyka', lastName: '', email: customer.email, phoneNumber: '+6281298761234' };
  await admin.put(`/api/users/${customer.id}`).send(person).expect(200);
  await expectFound('users', 'zvuyka', [customer.id]);
  expect(await found('users', 'qwexil')).toEqual([]);
});

test('a newcomer is found by the name that came with the link they followed', async () => {
  await indexTexts();
  const again = { ...stranger, firstName: 'Mnobvi' };
  await post(shop, 'users', again).expect(201);
  await post(shop, 'oauth/activate-account', { token: await mailedToken(shop, again.email) }).expect(200);
  const { id: own = 0 } = (await User.findOne({ where: { email: again.email } })) ?? {};
  await expectFound('users', 'mnobvi', [own]);
});

test('a payment is found by the recipient of its order, also after a correction', async () => {
  await indexTexts();
  const { body } = await admin.get(`/api/invoices/delivery/${placed.id}`).expect(200);
  const { data } = body as Envelope<object>;
  await admin
    .put(`/api/invoices/delivery/${placed.id}`)
    .send({ ...data, fullname: 'Xuvwyz Dewi' })
    .expect(200);
  const events = await PaymentEvent.findAll({ where: { invoiceId: placed.id }, order: [['id', 'DESC']] });
  expect(events.length).toBeGreaterThan(0);
  await expectFound(
    'payment-events',
    'xuvwyz',
    events.map((one) => one.id),
  );
  await admin.post(`/api/payment-events/${lost.id}/replay`).expect(200);
  await expectFound('payment-events', unpaid.placed.documentNo, [lost.id]);
});

test('a mail is found by the address that it goes to now', async () => {
  await indexTexts();
  const person = { firstName: 'Ayu', phoneNumber: '+6281298761234', email: 'yxcvbn@mail.test' };
  await admin.put(`/api/users/${customer.id}`).send(person).expect(200);
  await admin.put(`/api/outbox-mails/send-again/${failed.id}`).send({ recipient: 'yxcvbn@mail.test' }).expect(200);
  await expectFound('outbox-mails', 'yxcvbn', [failed.id]);
});

test('nothing of a person stays in the index when they are erased', async () => {
  const { customer: person, api } = unpaid;
  await api
    .put('/api/users/profile')
    .send({ ...profile, lastName: 'Wqwqwq' })
    .expect(200);
  await indexTexts();
  const [gram = 0] = gramsToFind('wqw');
  const blocks = [blockOf('users', person.id), blockOf('outboxMails', sent.id)];
  const kept = () =>
    select('SELECT id FROM text_grams WHERE id IN (:keys)', { keys: blocks.map((block) => gramKey(gram, block)) });
  expect(await kept()).toHaveLength(2);
  await Invoice.update({ status: INVOICE_STATUS.delivered }, { where: { userId: person.id } });
  await admin.delete(`/api/users/${person.id}`).expect(200);
  await admin.post(`/api/users/erase/${person.id}`).expect(200);
  expect(await found('outbox-mails', 'wqwqwq')).toEqual([]);
  await expectFound('users', 'wqwqwq', []);
  expect(await kept()).toEqual([]);
});
