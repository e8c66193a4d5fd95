import { expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { invoicesInBulk } from '../../../testing/invoicesInBulk.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { randomFrom } from '../../../../sql/seed/demo/random.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { MAX_FOUND, MAX_TOTAL } from '../../contract/lists.ts';
import { indexTexts } from '../../services/lists/textIndex.ts';
import { execute, select } from '../database/database.ts';
import { countByStatus } from '../queries/invoiceCounts.ts';
import { Invoice } from '../tables/Invoice.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { Parcel } from '../tables/Parcel.ts';
import { findByText } from './findByText.ts';
import { INVOICES } from './invoices.ts';
import { OUTBOX_MAILS } from './outboxMails.ts';
import type { ListSource } from './listSource.ts';
import { readPage } from './readList.ts';
import { blockOf, gramKey } from './textTables.ts';
import { gramsToFind } from './postings.ts';

const shop = await openTestShop();
const random = randomFrom(58);

const SYLLABLES = 'sa ri ka wa yan ni lu ké é Ö ß ı İ -_ % ! \' " \\ \u{1f476} Æ k s t'.split(' ');
const word = (): string => Array.from({ length: random.between(1, 5) }, () => random.pick(SYLLABLES)).join('');

/** Enough for two blocks that are complete, and some rows beyond them. */
await invoicesInBulk(9);
const all = await Invoice.findAll({ raw: true, attributes: ['id'] });
for (const { id } of all.filter((_, index) => index % 30 === 0)) {
  const fullname = `${word()} ${word()}`;
  await Invoice.update(
    { fullname, email: `${word()}@${word()}.test`, cityName: word(), receiptNumber: word() },
    { where: { id } },
  );
}
for (const { id } of all.filter((_, index) => index % 90 === 0)) {
  await Invoice.update({ isSplit: true }, { where: { id } });
  await Parcel.bulkCreate([1, 2].map((no) => ({ invoiceId: id, no, receiptNumber: word() })));
}
shop.setTime(new Date(Date.now() + 86_400_000));
const staff = shop.as(await buildStaff());

function asked(query: Partial<ListQuery>): ListQuery {
  return { pageNo: 1, recordsPerPage: 100, sort: [], filters: [], search: '', ...query };
}

/** As it was before there was an index: every row is asked. */
const WITHOUT_INDEX: ListSource = Object.fromEntries(
  Object.entries(INVOICES).filter(([name]) => name !== 'texts'),
) as never;

async function expectSame(query: ListQuery): Promise<void> {
  const [indexed, plain] = [await readPage(INVOICES, query), await readPage(WITHOUT_INDEX, query)];
  const counted = plain.totalRows > MAX_FOUND ? { totalRows: MAX_FOUND, isTotalCapped: true } : {};
  expect({ query, ...indexed }).toEqual({ query, ...plain, ...counted });
}

const { like, endsWith, notEqual, startsWith, equal } = FILTER_OPERATORS;

function drawn(): ListQuery {
  const part = (text: string): string => {
    const from = random.between(0, Math.max(0, text.length - 3));
    return text.slice(from, from + random.between(1, 9));
  };
  const text = part(
    random.pick([`${word()}${word()}`, `Sari ${random.between(1, 499)}`, 'sari@mail.test', '+62812345', 'INV/1/0']),
  );
  const cased = random.pick([text, text.toUpperCase(), text.toLowerCase()]);
  const sort = [{ field: random.pick(['createdAt', 'total', 'customer']), dir: random.pick(['asc', 'desc'] as const) }];
  if (random.chance(1 / 2)) return asked({ sort, search: random.chance(1 / 3) ? `${cased} 0812` : cased });
  const field = random.pick(['documentNo', 'customer', 'receiptNumber', 'city']);
  const filters = [{ field, operator: random.pick([like, endsWith, startsWith, equal]), values: [cased] }];
  if (random.chance(1 / 3)) filters.push({ field: 'statusEnum', operator: notEqual, values: ['4'] } as never);
  return asked({ sort, filters });
}

test('the index of texts covers what is complete, and finds what asking every row finds', async () => {
  // A shop that closes begins none.
  expect(await indexTexts(AbortSignal.abort())).toBe(0);
  expect(await indexTexts()).toBe(2);
  expect(await indexTexts()).toBe(0);
  expect(await findByText(INVOICES, asked({ search: 'nothing like it' }), MAX_FOUND)).toEqual([]);
  for (let turn = 0; turn < 150; turn++) await expectSame(drawn());
}, 120_000);

async function found(search: string): Promise<number[]> {
  const { body } = await staff.get('/api/invoices').query({ search, recordsPerPage: 100 }).expect(200);
  return (body as Envelope<ListData<{ id: number }>>).data.rows.map(({ id }) => id);
}

test('a number is found as soon as it is entered, and no more under the one it had', async () => {
  const id = 77;
  await Invoice.update({ status: 2 }, { where: { id } });
  await staff.put(`/api/invoices/receipt-number/${id}`).send({ receiptNumber: 'JNE-QXW-1' }).expect(200);
  expect(await found('qxw')).toEqual([id]);
  expect(await indexTexts()).toBe(1);
  expect(await found('qxw')).toEqual([id]);
  await staff.put(`/api/invoices/receipt-number/${id}`).send({ receiptNumber: 'JNE-ZVY-1' }).expect(200);
  expect(await found('zvy')).toEqual([id]);
  expect(await found('qxw')).toEqual([]);
  await Invoice.update({ isSplit: true }, { where: { id } });
  const parcel = await Parcel.create({ invoiceId: id, no: 2 });
  await staff.put(`/api/parcels/receipt-number/${parcel.id}`).send({ receiptNumber: 'JNE-XKJ-2' }).expect(200);
  expect(await found('xkj')).toEqual([id]);
  expect(await indexTexts()).toBe(1);
  expect(await found('xkj')).toEqual([id]);
});

test('what was erased leaves the index with the next reading', async () => {
  const { userId = 0 } = (await Invoice.findOne({ where: { id: 78 }, raw: true })) ?? {};
  await Invoice.update({ fullname: 'Xylqua' }, { where: { id: 78 } });
  await execute('UPDATE text_blocks SET changes = changes + 1');
  await indexTexts();
  const [gram = 0] = gramsToFind('xyl');
  const kept = () => select('SELECT id FROM text_grams WHERE id = :id', { id: gramKey(gram, blockOf('invoices', 78)) });
  expect(await kept()).toHaveLength(1);
  await Invoice.update({ status: 4 }, { where: { userId } });
  const admin = shop.as(await buildAdmin());
  await admin.delete(`/api/users/${userId}`).expect(200);
  await admin.post(`/api/users/erase/${userId}`).expect(200);
  expect(await found('xylqua')).toEqual([]);
  expect(await indexTexts()).toBe(2);
  expect(await kept()).toEqual([]);
});

test('a name that a great many have is counted to a thousand, and its pages go on', async () => {
  await invoicesInBulk(2);
  const query = asked({ search: 'sari', sort: [{ field: 'total', dir: 'asc' }] });
  expect(await readPage(INVOICES, query)).toMatchObject({ totalRows: MAX_FOUND, isTotalCapped: true });
  await expectSame(query);
  await expectSame({ ...query, pageNo: 30 });
});

test('the tabs of a search tell how many each of their lists has, and no more than are asked for', async () => {
  const most = 300;
  // What nearly all have, a few, nobody, and one in a thousand.
  for (const search of ['sari', 'sari 12', 'nothing like it', '/0077']) {
    const counts = await countByStatus(asked({ search }), most);
    for (const status of Object.values(INVOICE_STATUS)) {
      const filters = [{ field: 'statusEnum', operator: FILTER_OPERATORS.equal, values: [String(status)] }];
      const { totalRows } = await readPage(WITHOUT_INDEX, asked({ search, filters, recordsPerPage: 1 }));
      const many = Math.min(most, totalRows);
      expect({ search, status, many: counts[status] }).toEqual({ search, status, many });
    }
  }
});

test('a list of mails without an end is counted as far as what a filter finds', async () => {
  const before = await readPage(OUTBOX_MAILS, asked({}));
  expect(before).not.toHaveProperty('isTotalCapped');
  await OutboxMail.bulkCreate(
    Array.from({ length: MAX_TOTAL - before.totalRows }, (_, number) => ({
      ...{ recipient: `${number}@mail.test`, subject: 'Halo', text: 'Halo', html: '<p>Halo</p>' },
    })),
  );
  expect(await readPage(OUTBOX_MAILS, asked({}))).not.toHaveProperty('isTotalCapped');
  await OutboxMail.create({ recipient: 'one@more.test', subject: 'Halo', text: 'Halo', html: '<p>Halo</p>' });
  const many = await readPage(OUTBOX_MAILS, asked({ pageNo: 100 }));
  expect(many).toMatchObject({ totalRows: MAX_TOTAL, isTotalCapped: true });
  expect(many.rows).toHaveLength(100);
});

test('a filter that finds a great many says that there are more, and goes on beyond what it counted', async () => {
  const { totalRows: before } = await readPage(INVOICES, asked({}));
  await invoicesInBulk(11);
  const courier = { field: 'courier', operator: FILTER_OPERATORS.equal, values: ['jne'] };
  const many = await readPage(INVOICES, asked({ filters: [courier] }));
  expect(many).toMatchObject({ totalRows: MAX_TOTAL, isTotalCapped: true });
  const later = await readPage(INVOICES, asked({ filters: [courier], pageNo: 150 }));
  expect(later.rows).toHaveLength(100);
  expect(await readPage(INVOICES, asked({}))).toMatchObject({ totalRows: before + 11_000 });
  expect(await readPage(INVOICES, asked({}))).not.toHaveProperty('isTotalCapped');
});
