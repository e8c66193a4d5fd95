import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildAdmin, buildUser } from '../../../testing/factories.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { PHONE, PLANTED, plantWord, signUpAgain, WORD } from '../../../testing/plantedWord.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { TEXT_COLUMNS } from '../../../testing/textColumns.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { database, select } from '../../models/database/database.ts';
import { BLOCK, gramsToFind } from '../../models/lists/postings.ts';
import { blockAt, gramKey } from '../../models/lists/textTables.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { indexTexts } from '../lists/textIndex.ts';

// "Everything personal is erased" (decisions: a customer's account, 30 days after it was closed or at their wish): a unique
// word in every text of a customer must be in no table, file or index afterwards.

const shop = await openTestShop();
/** Customers' names in the form that lists are sorted by. */
const KEYS = ['Invoice.fullnameKey', 'User.nameKey'];
const INDEXED = ['invoices', 'users', 'paymentEvents', 'outboxMails'] as const;

/** The columns of all tables and types that contain the planted text, however a number is spaced. */
async function columnsWithWord(): Promise<string[]> {
  const found = new Set<string>();
  for (const model of Object.values(database().models)) {
    for (const row of await model.findAll({ raw: true })) {
      for (const [attribute, value] of Object.entries(row)) {
        if (hasWord(String(value))) found.add(`${model.name}.${attribute}`);
      }
    }
  }
  return [...found].toSorted();
}

function hasWord(text: string): boolean {
  const plain = text.toLowerCase();
  const unspaced = text.replaceAll(/[\s-]/g, '');
  return unspaced.includes(PHONE) || PLANTED.some((planted) => plain.includes(planted.toLowerCase()));
}

/** The shop's files that contain the word: pictures, and the SQLite database with its log. */
async function filesWithWord(): Promise<string[]> {
  const entries = await readdir(shop.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const text = (await readFile(file)).toString('latin1').toLowerCase();
    if (text.includes(WORD.toLowerCase()) || text.includes(PHONE)) found.push(path.basename(file));
  }
  return found;
}

async function pictures(): Promise<string[]> {
  const files = await readdir(shop.dataDir, { recursive: true });
  return files.filter((file) => /\.(webp|png|jpe?g)$/.test(file)).toSorted();
}

/** The indexed lists whose index still contains letters of the word. */
async function listsWithGrams(): Promise<string[]> {
  const grams = gramsToFind(WORD.toLowerCase());
  const kept = await Promise.all(
    INDEXED.map(async (list) => {
      const keys = grams.map((gram) => gramKey(gram, blockAt(list, 0)));
      const rows = await select<{ id: number }>('SELECT id FROM text_grams WHERE id IN (:keys)', { keys });
      return rows.length > 0 ? [list] : [];
    }),
  );
  return kept.flat();
}

/** A later row in each list that is indexed, so that the block with everything else is complete. */
async function fillBlocks(): Promise<void> {
  const id = BLOCK + 1;
  const { placed, customer } = await placeOrder(shop);
  await buildUser({ id });
  const invoice = await Invoice.findByPk(placed.id, { raw: true, rejectOnEmpty: true });
  await Invoice.create({ ...invoice, id, documentNo: 'INV/20260101/9999', idempotencyKey: 'later', status: 6 });
  await PaymentEvent.create({
    ...{ id, provider: 'xendit', eventKey: 'later', xenditId: 'x', externalId: 'x', status: 'PAID', currency: 'IDR' },
    body: '{}',
  });
  const mail = { subject: 'Halo', text: 'Halo', html: '<p>Halo</p>', sentAt: new Date() };
  await OutboxMail.create({ ...mail, id, recipient: customer.email });
}

const { customer } = await plantWord(shop);
await fillBlocks();
const admin = shop.as(await buildAdmin());
await admin.delete(`/api/users/${customer.id}`).expect(200);
await signUpAgain(shop);
shop.setTime(new Date(Date.now() + 2 * HOUR_MS));
await indexTexts();

test('the word is in every text column with a customer’s data, and in no other', async () => {
  const ofCustomer = TEXT_COLUMNS.filter(({ isOfCustomer }) => isOfCustomer);
  const named = ofCustomer.map(({ of, attribute }) => `${of}.${attribute}`);
  expect(await columnsWithWord()).toEqual([...named, ...KEYS].toSorted());
  expect(await listsWithGrams()).toEqual(INDEXED);
  expect(await pictures()).not.toEqual([]);
});

test('after the customer’s erasure, it is in no table, no file and no index, and no list finds it', async () => {
  await admin.post(`/api/users/erase/${customer.id}`).expect(200);
  expect(await columnsWithWord()).toEqual([]);
  expect(await filesWithWord()).toEqual([]);
  expect(await pictures()).toEqual([]);
  for (const list of ['users', 'invoices', 'returns', 'payment-events', 'outbox-mails', 'audit', 'security-events']) {
    for (const search of [WORD, PHONE]) {
      const { body } = await admin.get(`/api/${list}`).query({ search }).expect(200);
      expect({ list, rows: (body as Envelope<ListData<object>>).data.rows }).toEqual({ list, rows: [] });
    }
  }
  expect(await indexTexts()).toBeGreaterThan(0);
  expect(await listsWithGrams()).toEqual([]);
});
