import { afterEach, expect, test } from 'vitest';
import { nextSerial } from '../../factories.ts';
import { openMailingShop } from '../../mailingShop.ts';
import { placeOrder } from '../../orders.ts';
import { expectSoundBooks } from '../../products.ts';
import { race, stopAt } from '../../stopAt.ts';
import { OutboxMail } from '../../../src/models/tables/OutboxMail.ts';
import * as outbox from '../../../src/services/mails/outbox.ts';

const { shop, sink } = await openMailingShop();
afterEach(expectSoundBooks);

const LEASE_MS = 5 * 60_000;

async function oneMail(): Promise<OutboxMail> {
  const recipient = `ayu${nextSerial()}@mail.test`;
  const words = { subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>' };
  await outbox.enqueue([recipient], { ...words, isSecret: false, invoiceId: null });
  return OutboxMail.findOne({ rejectOnEmpty: true });
}

function messageIds(): Set<string | undefined> {
  return new Set(sink.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));
}

test.each(['mail.claimed', 'mail.sent'] as const)(
  'a mail that one instance is sending (at %s) is left alone by another',
  async (point) => {
    const mail = await oneMail();
    const { first, second } = await race(point, outbox.sendDue, outbox.sendDue);
    expect([first, second]).toEqual([1, 0]);
    expect(sink.received).toHaveLength(1);
    expect(await mail.reload()).toMatchObject({ attempts: 1, sentAt: expect.any(Date) });
  },
);

test('a mail whose sender died after the server took it comes once more, with the same id, and never again', async () => {
  const mail = await oneMail();
  const death = stopAt('mail.sent');
  const dead = outbox.sendDue();
  await death.reached;
  shop.advance(LEASE_MS - 1_000);
  expect(await outbox.sendDue()).toBe(0);
  shop.advance(2_000);
  expect(await outbox.sendDue()).toBe(1);
  shop.advance(LEASE_MS + 1_000);
  expect(await outbox.sendDue()).toBe(0);
  expect(sink.received).toHaveLength(2);
  expect(messageIds().size).toBe(1);
  expect(await mail.reload()).toMatchObject({ attempts: 2, sentAt: expect.any(Date) });
  death.release();
  await dead;
});

test('a mail whose sender died before the server took it is not lost', async () => {
  const mail = await oneMail();
  const death = stopAt('mail.claimed');
  const dead = outbox.sendDue();
  await death.reached;
  shop.advance(LEASE_MS + 1_000);
  expect(await outbox.sendDue()).toBe(1);
  expect(sink.received).toHaveLength(1);
  expect(await mail.reload()).toMatchObject({ sentAt: expect.any(Date) });
  death.release();
  await dead;
});

test('a sender that wakes up to a refusal after another has sent its mail does not have it sent again', async () => {
  const mail = await oneMail();
  const pause = stopAt('mail.claimed');
  const slow = outbox.sendDue();
  await pause.reached;
  shop.advance(LEASE_MS + 1_000);
  expect(await outbox.sendDue()).toBe(1);
  sink.refuses = true;
  pause.release();
  expect(await slow).toBe(0);
  sink.refuses = false;
  shop.advance(86_400_000);
  expect(await outbox.sendDue()).toBe(0);
  expect(sink.received).toHaveLength(1);
  expect(await mail.reload()).toMatchObject({ sentAt: expect.any(Date) });
});

test('no mail goes out about an order that is not committed yet', async () => {
  const { second } = await race('order.written', () => placeOrder(shop), outbox.sendDue);
  expect(second).toBe(0);
  expect(sink.received).toEqual([]);
  expect(await outbox.sendDue()).toBe(1);
});
