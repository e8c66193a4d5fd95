import { expect, test } from 'vitest';
import { buildAdmin, nextSerial } from '../../../testing/factories.ts';
import { openMailingShop } from '../../../testing/mailingShop.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { reportPayment } from '../../../testing/payments.ts';
import { stopAt } from '../../../testing/stopAt.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { OutboxMailRow } from '../../contract/outbox.ts';
import { MAX_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { transaction } from '../../models/database/database.ts';
import { failedMails } from '../../models/queries/outbox.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import * as outbox from './outbox.ts';

const { shop, sink } = await openMailingShop();

async function write(values: { subject?: string; notBefore?: Date } = {}): Promise<number> {
  const recipient = `ayu${nextSerial()}@mail.test`;
  const words = { subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>' };
  return (await outbox.enqueue([recipient], { ...words, isSecret: true, invoiceId: null, ...values })) ?? 0;
}

test('of senders on several instances, one sends each mail', async () => {
  for (let count = 0; count < 8; count++) await write();
  await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
  expect(sink.received).toHaveLength(8);
  expect(new Set(sink.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(8);
  await sendDueMails();
  expect(sink.received).toHaveLength(8);
});

test('a shop that closes leaves the mails that others can send', async () => {
  for (let count = 0; count < 25; count++) await write();
  await sendDueMails(AbortSignal.abort());
  expect(sink.received).toHaveLength(20);
  await sendDueMails();
  expect(sink.received).toHaveLength(25);
});

test('a refused mail is stored with its error, retried later, and finally sent', async () => {
  shop.setTime(new Date());
  await write();
  sink.refuses = true;
  await sendDueMails();
  expect(await OutboxMail.findOne()).toMatchObject({
    sentAt: null,
    attempts: 1,
    lastError: expect.stringContaining('451'),
  });

  sink.refuses = false;
  await sendDueMails();
  expect(sink.received).toEqual([]);
  shop.advance(31_000);
  await sendDueMails();
  expect(sink.received).toHaveLength(1);
  expect(await OutboxMail.findOne()).toMatchObject({ sentAt: expect.any(Date), attempts: 2, lastError: null });
});

test('one refused recipient among many loses no other mail, and is not tried again', async () => {
  shop.setTime(new Date());
  sink.refusals.set('gone@mail.test', '550 5.1.1 no such mailbox');
  sink.refusals.set('grey@mail.test', '450 4.2.0 greylisted, try again later');
  sink.refusals.set('rules@mail.test', '550 5.7.1 not from you today');
  const words = { subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>' };
  const recipients = ['gone@mail.test', 'grey@mail.test', 'rules@mail.test', 'ayu@mail.test'];
  await outbox.enqueue(recipients, { ...words, isSecret: false, invoiceId: null });
  await sendDueMails();
  expect(sink.received).toHaveLength(1);
  const stateOf = async (recipient: string) => OutboxMail.findOne({ where: { recipient }, rejectOnEmpty: true });
  expect(await stateOf('gone@mail.test')).toMatchObject({
    ...{ attempts: MAX_MAIL_ATTEMPTS, sentAt: null, lastError: expect.stringContaining('no such mailbox') },
  });
  expect(await failedMails()).toContain((await stateOf('gone@mail.test')).id);
  expect(await stateOf('rules@mail.test')).toMatchObject({ attempts: 1, sentAt: null });
  sink.refusals.clear();
  shop.advance(31_000);
  await sendDueMails();
  expect(sink.received).toHaveLength(3);
  expect(await stateOf('grey@mail.test')).toMatchObject({ attempts: 2, sentAt: expect.any(Date) });
});

test('the mails of an order are one thread, in text and HTML, and none of them can be unsubscribed from', async () => {
  const { placed } = await placeOrder(shop);
  await reportPayment(placed);
  await sendDueMails();
  const about = sink.received.filter((mail) => new RegExp(`^Subject: .*${placed.documentNo}`, 'm').test(mail));
  const [first, second] = about.map((mail) => ({
    id: headerOf(mail, 'Message-ID'),
    ...{ reply: headerOf(mail, 'In-Reply-To'), references: headerOf(mail, 'References') },
    ...{ stop: headerOf(mail, 'List-Unsubscribe'), type: headerOf(mail, 'Content-Type') },
  }));
  expect(first).toMatchObject({ reply: undefined, references: undefined, stop: undefined });
  expect(second).toMatchObject({ reply: first?.id, references: first?.id, stop: undefined });
  for (const mail of about) expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
});

test('a mail’s message id is constant over retries, and unique across databases', async () => {
  const id = await write();
  await sendDueMails();
  await OutboxMail.update({ sentAt: null, nextTryAt: new Date(0) }, { where: { id } });
  await sendDueMails();
  await OutboxMail.destroy({ where: { id } });
  shop.advance(86_400_000);
  const words = { recipient: 'ayu@mail.test', subject: 'Halo', text: 'Lagi', html: '<p>Lagi</p>' };
  await OutboxMail.create({ id, ...words, nextTryAt: new Date(0) });
  await sendDueMails();
  const [first, again, other] = sink.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

function headerOf(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n[ \t]+/g, '');
}

async function listed(query = ''): Promise<OutboxMailRow[]> {
  const admin = shop.as(await buildAdmin());
  const { body } = await admin.get(`/api/outbox-mails?sort[0][field]=id&sort[0][dir]=asc${query}`).expect(200);
  return (body as Envelope<ListData<OutboxMailRow>>).data.rows;
}

test('an admin sees each mail’s state, and never its text', async () => {
  shop.setTime(new Date());
  await write({ subject: 'gave up' });
  await OutboxMail.update({ attempts: 20, lastError: 'no such mailbox' }, { where: { subject: 'gave up' } });
  await write({ subject: 'went out' });
  await sendDueMails();
  await write({ subject: 'fails' });
  sink.refuses = true;
  await sendDueMails();
  await write({ subject: 'waits' });
  const rows = await listed();
  expect(rows.map(({ subject, state, attempts }) => [subject, state, attempts])).toEqual([
    ['gave up', 'givenUp', 20],
    ['went out', 'sent', 1],
    ['fails', 'failing', 1],
    ['waits', 'waiting', 0],
  ]);
  expect(rows[2]?.lastError).toContain('451');
  expect(JSON.stringify(rows)).not.toContain('Selamat tidur');
  expect((await listed('&state.Operator=4&state.Value=failing')).map(({ subject }) => subject)).toEqual(['fails']);
  const stuck = await listed('&needsAttention.Operator=4&needsAttention.Value=true');
  expect(stuck.map(({ subject, nextTryAt }) => [subject, nextTryAt])).toEqual([['gave up', null]]);
});

test('a mail that was given up goes out once after an admin sends it again; one that was sent does not', async () => {
  await write({ subject: 'gave up' });
  await OutboxMail.update({ attempts: 20, lastError: 'no such mailbox' }, { where: {} });
  await sendDueMails();
  expect(sink.received).toEqual([]);
  const { id } = await OutboxMail.findOne({ rejectOnEmpty: true });
  const admin = shop.as(await buildAdmin());
  await admin.put(`/api/outbox-mails/send-again/${id}`).expect(200);
  await Promise.all([sendDueMails(), sendDueMails()]);
  expect(sink.received).toHaveLength(1);
  await admin.put(`/api/outbox-mails/send-again/${id}`).expect(409);
  await admin.put('/api/outbox-mails/send-again/999999').expect(404);
  await sendDueMails();
  expect(sink.received).toHaveLength(1);
});

test('once the mail server is well again, all that failed goes out at a word', async () => {
  shop.setTime(new Date());
  sink.refuses = true;
  for (const subject of ['one', 'two']) await write({ subject });
  await sendDueMails();
  sink.refuses = false;
  await write({ subject: 'on its way' });
  const { body } = await shop
    .as(await buildAdmin())
    .put('/api/outbox-mails/send-again')
    .expect(200);
  expect((body as Envelope<null>).message).toBe('2 mails are being sent again.');
  await sendDueMails();
  expect(sink.received).toHaveLength(3);
});

test('a mail that is being sent right now can not be sent twice by impatience', async () => {
  await write();
  await OutboxMail.update({ lastError: '451 try again later' }, { where: {} });
  const stop = stopAt('mail.claimed');
  const sending = sendDueMails();
  await stop.reached;
  const { id } = await OutboxMail.findOne({ rejectOnEmpty: true });
  await shop
    .as(await buildAdmin())
    .put(`/api/outbox-mails/send-again/${id}`)
    .expect(409);
  stop.release();
  await sending;
  await sendDueMails();
  expect(sink.received).toHaveLength(1);
});

test('a delivered mail leaves no link behind that would let anybody in', async () => {
  await write();
  await sendDueMails();
  expect(sink.received[0]).toContain('Selamat tidur');
  expect(await OutboxMail.findOne()).toMatchObject({ subject: 'Halo', text: '', html: '' });
});

test('what did not happen is not mailed', async () => {
  const undone = transaction(async () => {
    await write();
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await sendDueMails();
  expect(sink.received).toEqual([]);
});

test('a subject can not add a recipient', async () => {
  await write({ subject: 'Halo\r\nBcc: spy@mail.test' });
  await sendDueMails();
  expect(sink.received[0]).not.toMatch(/^Bcc/im);
  expect(sink.received[0]).toContain('Subject: Halo Bcc: spy@mail.test');
});

test('the mailbox is there in the demo only', async () => {
  expect((await shop.api.get('/api/dev/mailbox')).status).toBe(404);
});
