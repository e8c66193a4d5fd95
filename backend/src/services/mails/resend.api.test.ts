import { expect, test } from 'vitest';
import { buildAdmin, buildUser, nextSerial } from '../../../testing/factories.ts';
import { openMailingShop } from '../../../testing/mailingShop.ts';
import { placeOrder } from '../../../testing/orders.ts';
import type { AuditRow } from '../../contract/audit.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { OutboxMail as MailView } from '../../contract/outbox.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';

const { shop, sink } = await openMailingShop();

/** The mail about a new order, whose customer has changed their address since. */
async function mailOfOrder() {
  const admin = shop.as(await buildAdmin());
  const { customer, placed } = await placeOrder(shop);
  const former = customer.email;
  await customer.update({ email: `baru${nextSerial()}@mail.test` });
  const { id } = await OutboxMail.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  const opened = async () => ((await admin.get(`/api/outbox-mails/${id}`)).body as Envelope<MailView>).data;
  const copy = (recipient: string) => admin.post(`/api/outbox-mails/${id}/copy`).send({ recipient });
  const retry = (recipient?: string) => admin.put(`/api/outbox-mails/send-again/${id}`).send({ recipient });
  const history = async () => {
    const { body } = await admin.get(
      `/api/audit?entity.Operator=4&entity.Value=outbox-mails&entityId.Operator=4&entityId.Value=${id}`,
    );
    return (body as Envelope<ListData<AuditRow>>).data.rows;
  };
  return { id, customer, former, documentNo: placed.documentNo, opened, copy, retry, history };
}

function recipients(): (string | undefined)[] {
  return sink.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]);
}

test('a mail that went out is read as its reader has it, and goes out once more however often one clicks', async () => {
  const { documentNo, former, opened, copy, history } = await mailOfOrder();
  await sendDueMails();
  const { body, addresses } = await opened();
  expect(body?.text).toContain('Jalan Braga 10');
  expect(body?.html).toContain(documentNo);
  expect(body?.html).not.toContain('cid:');
  expect(addresses).toHaveLength(2);

  const answers = await Promise.all([copy(former), copy(former)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await sendDueMails();
  expect(recipients()).toEqual([former, former]);
  expect((await history()).map(({ action, name, userName }) => [action, name, userName !== ''])).toEqual([
    ['sentAgain', `Your order ${documentNo}`, true],
  ]);
  shop.advance(61_000);
  expect((await copy(former)).status).toBe(201);
});

test('it goes to an address of its customer alone, the one of then or the one of today', async () => {
  const { customer, copy, retry } = await mailOfOrder();
  expect((await copy(customer.email)).body).toMatchObject({ message: 'This mail has not gone out yet.' });
  sink.refuses = true;
  await sendDueMails();
  sink.refuses = false;
  expect((await retry('spy@mail.test')).status).toBe(400);
  expect((await retry(customer.email)).status).toBe(200);
  expect((await retry(customer.email)).status).toBe(409);
  await sendDueMails();
  expect(recipients()).toEqual([customer.email]);
  expect((await copy('spy@mail.test')).status).toBe(400);
  expect(recipients()).toHaveLength(1);
});

test('a mail with a sign-in link is never shown or sent again, before or after its delivery', async () => {
  const { email } = await buildUser();
  const admin = shop.as(await buildAdmin());
  await shop.api.post('/api/oauth/forgot-password').send({ email }).expect(200);
  const { id, text } = await OutboxMail.findOne({ rejectOnEmpty: true });
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? 'no token';
  const open = () => admin.get(`/api/outbox-mails/${id}`).expect(200);
  const before = await open();
  await sendDueMails();
  for (const { body } of [before, await open()]) {
    expect(body.data).toMatchObject({ recipient: email, body: null, addresses: [email] });
    expect(JSON.stringify(body)).not.toContain(token);
  }
  const refused = await admin.post(`/api/outbox-mails/${id}/copy`).send({ recipient: email });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('its link works once')]);
});

test('an order lists its mails, and none can be sent to an erased customer', async () => {
  const { id, customer, documentNo, opened, copy } = await mailOfOrder();
  await sendDueMails();
  const admin = shop.as(await buildAdmin());
  const found = await admin.get(`/api/outbox-mails?documentNo.Operator=4&documentNo.Value=${documentNo}`);
  expect((found.body as Envelope<ListData<MailView>>).data.rows.map((mail) => mail.id)).toEqual([id]);

  await Invoice.update({ status: 5 }, { where: { documentNo } });
  await admin.delete(`/api/users/${customer.id}`).expect(200);
  await admin.post(`/api/users/erase/${customer.id}`).expect(200);
  expect(await opened()).toMatchObject({ recipient: '-', body: null, addresses: [] });
  expect((await copy(customer.email)).status).toBe(409);
});
