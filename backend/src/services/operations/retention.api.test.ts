import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildAdmin, buildCity, buildUser, nextSerial } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { order, placePaidOrder, readyToBuy } from '../../../testing/orders.ts';
import { expectSoundBooks } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { PlacedOrder } from '../../contract/invoices.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { claimQuote, saveQuote, readQuote } from '../../models/queries/shipping.ts';
import { preMigrationCopy } from '../../models/database/sqliteFile.ts';
import { database, select } from '../../models/database/database.ts';
import { identifier, sql } from '../../models/database/sql.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { UserToken } from '../../models/tables/UserToken.ts';
import * as outbox from '../mails/outbox.ts';
import * as retention from './retention.ts';
import * as tokens from '../accounts/tokens.ts';

const shop = await openTestShop();
const SECOND = 1_000;
const DAY = 86_400_000;
const START = new Date('2026-02-01T05:00:00Z');

/** How many rows each table of the database has. */
async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of (await database().getQueryInterface().showAllTables()).toSorted()) {
    const [row] = await select<{ many: number }>(sql`SELECT COUNT(*) AS many FROM ${identifier(table)}`);
    counts[table] = row?.many ?? 0;
  }
  return counts;
}

async function write(recipient: string): Promise<void> {
  const words = { subject: 'Halo', text: 'Selamat tidur', html: '<p>Selamat tidur</p>' };
  await outbox.enqueue([recipient], { ...words, isSecret: false, invoiceId: null });
}

async function quote(kilograms: number, cityId: number) {
  const parcel = { cityId, postalCode: '', kilograms };
  await claimQuote(parcel, START);
  await saveQuote(parcel, '1:jne', '[]');
  return parcel;
}

function dataOf(answer: { body: unknown }): PlacedOrder {
  return (answer.body as { data: PlacedOrder }).data;
}

test('after years the links, sent mails, quotes and notes of the catalogue are gone, and nothing else: the same key still makes no second order', async () => {
  shop.setTime(START);
  await placePaidOrder(shop);
  await shop
    .as(await buildAdmin())
    .post('/api/colors')
    .send({ name: 'Hijau', code: 'HJ', hex: '#5aa55a' });
  const { customer, input, buy } = await readyToBuy(shop);
  const key = randomUUID();
  const { documentNo } = dataOf(await buy(key));
  await shop.api.post('/api/oauth/forgot-password').send({ email: customer.email });
  await quote(2, input.customer.cityId);
  await sendDueMails();
  const sent = await OutboxMail.count();
  await write('menunggu@mail.test');
  await write('menyerah@mail.test');
  await OutboxMail.update({ attempts: 0, sentAt: null }, { where: { recipient: 'menunggu@mail.test' } });
  const gaveUp = { attempts: 20, sentAt: null, lastError: 'no such mailbox' };
  await OutboxMail.update(gaveUp, { where: { recipient: 'menyerah@mail.test' } });

  const before = await rowCounts();
  expect(before).toMatchObject({ user_tokens: 1, outbox_mails: sent + 2, courier_quotes: 1, payment_events: 1 });
  expect(before['audit_entries']).toBeGreaterThan(0);
  const notes = before['catalogue_changes'] ?? 0;
  expect(notes).toBeGreaterThan(0);
  shop.advance(1_000 * DAY);
  expect(await retention.deleteExpiredRows()).toBe(sent + 2 + notes);
  const gone = { user_tokens: 0, courier_quotes: 0, catalogue_changes: 0 };
  expect(await rowCounts()).toEqual({ ...before, ...gone, outbox_mails: 2 });
  await expectSoundBooks();

  expect(dataOf(await order(shop.as(customer), input, key)).documentNo).toBe(documentNo);
  expect(await rowCounts()).toMatchObject({ invoices: before['invoices'], stock_movements: before['stock_movements'] });
  await sendDueMails();
  expect(await mailsTo(shop, 'menunggu@mail.test')).toHaveLength(1);
  expect(await retention.deleteExpiredRows()).toBe(0);
});

test('a quote goes after a week, a link 30 days after it expired, a sent mail after 180 days, and none sooner', async () => {
  shop.setTime(START);
  const { id: cityId } = await buildCity();
  const worn = await quote(1, cityId);
  await tokens.issue((await buildUser()).id, 'invitation');
  const recipient = `ayu${nextSerial()}@mail.test`;
  await write(recipient);
  await sendDueMails();

  async function forgetAt(age: number): Promise<number> {
    shop.setTime(new Date(START.getTime() + age));
    return retention.deleteExpiredRows();
  }

  expect(await forgetAt(7 * DAY - SECOND)).toBe(0);
  const [fresh, asked] = [await quote(2, cityId), { cityId, postalCode: '', kilograms: 3 }];
  await claimQuote(asked, new Date(START.getTime() + 7 * DAY + 60 * SECOND));
  expect(await forgetAt(7 * DAY + SECOND)).toBe(1);
  expect(await readQuote(worn)).toBeNull();
  expect(await readQuote(fresh)).not.toBeNull();
  expect(await readQuote(asked)).not.toBeNull();
  expect(await forgetAt(20 * DAY)).toBe(2);

  expect(await forgetAt(33 * DAY - SECOND)).toBe(0);
  expect(await forgetAt(33 * DAY + SECOND)).toBe(1);
  expect(await UserToken.count()).toBe(0);

  expect(await forgetAt(180 * DAY - SECOND)).toBe(0);
  expect(await mailsTo(shop, recipient)).toHaveLength(1);
  expect(await forgetAt(180 * DAY + SECOND)).toBeGreaterThan(0);
  expect(await mailsTo(shop, recipient)).toEqual([]);
});

test('the embedded database as it was before a migration goes after 30 days, as a backup should', async () => {
  shop.setTime(START);
  const copy = preMigrationCopy(shop.dataDir);
  await writeFile(copy, 'everybody’s addresses');
  await utimes(copy, START, START);
  for (const [days, isThere] of [
    [29, true],
    [31, false],
  ] as const) {
    shop.setTime(new Date(START.getTime() + days * DAY));
    await retention.deleteExpiredRows();
    expect(existsSync(copy)).toBe(isThere);
  }
});

test('a failing table does not stop the others', async () => {
  shop.setTime(START);
  const { id: cityId } = await buildCity();
  const worn = await quote(1, cityId);
  shop.advance(40 * DAY);
  await database().query('ALTER TABLE user_tokens RENAME TO user_tokens_away');
  try {
    await retention.deleteExpiredRows();
  } finally {
    await database().query('ALTER TABLE user_tokens_away RENAME TO user_tokens');
  }
  expect(await readQuote(worn)).toBeNull();
});

async function expiredLinks(many: number): Promise<void> {
  const { id: userId } = await buildUser();
  const expired = Array.from({ length: many }, () => ({
    userId,
    purpose: 'reset' as const,
    tokenHash: `${nextSerial()}`,
    expiresAt: START,
  }));
  await UserToken.bulkCreate(expired);
}

test('however many there are, they go in small bites, and the one that still opens something stays', async () => {
  shop.setTime(new Date(START.getTime() + 40 * DAY));
  await retention.deleteExpiredRows();
  const idle = await shop.countStatements(retention.deleteExpiredRows);
  await expiredLinks(2_001);
  const link = await tokens.issue((await buildUser()).id, 'reset');
  const busy = await shop.countStatements(retention.deleteExpiredRows);
  expect(busy - idle).toBe(5);
  expect(await UserToken.count()).toBe(1);
  expect(await tokens.purposeOf(link)).toBe('reset');
});

test('instances that clear away at the same time take each row once, and none fails', async () => {
  shop.setTime(new Date(START.getTime() + 40 * DAY));
  await retention.deleteExpiredRows();
  const left = await UserToken.count();
  await expiredLinks(2_500);
  const forgotten = await Promise.all([1, 2, 3].map(() => retention.deleteExpiredRows()));
  expect(forgotten.reduce((sum, rows) => sum + rows)).toBe(2_500);
  expect(await UserToken.count()).toBe(left);
});
