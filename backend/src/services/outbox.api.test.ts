import { afterAll, beforeEach, expect, test } from 'vitest';
import { nextSerial } from '../../testing/factories.ts';
import { openMailSink } from '../../testing/mailSink.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { sendDueMails } from '../jobs/sendMail.ts';
import { transaction } from '../models/database.ts';
import { OutboxMail } from '../models/OutboxMail.ts';
import * as outbox from './outbox.ts';

const sink = await openMailSink();
afterAll(() => sink.close());
const shop = await openTestShop({ SMTP_URL: sink.url, DEMO: 'off' });

beforeEach(async () => {
  await OutboxMail.destroy({ where: {} });
  Object.assign(sink, { received: [], refuses: false });
});

function write(values: { subject?: string } = {}): Promise<void> {
  const recipient = `ayu${nextSerial()}@mail.test`;
  return outbox.enqueue({ recipient, subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>', ...values });
}

test('of senders on several instances, one sends each mail', async () => {
  for (let count = 0; count < 8; count++) await write();
  await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
  expect(sink.received).toHaveLength(8);
  expect(new Set(sink.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(8);
  await sendDueMails();
  expect(sink.received).toHaveLength(8);
});

test('a mail that the server refuses is kept with its error, tried again later, and sent in the end', async () => {
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
