import { expect, test } from 'vitest';
import { buildCustomerWithTexts } from '../../../testing/customerWithTexts.ts';
import { buildAdmin, buildStaff, buildUser, PASSWORD } from '../../../testing/factories.ts';
import { PHONE, PLANTED, plantWord, WORD } from '../../../testing/plantedWord.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { TEXT_COLUMNS } from '../../../testing/textColumns.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { CopiedPart, DataCopy } from '../../contract/ownData.ts';
import { PARTS_OF_ORDERS } from '../../contract/ownData.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { SecurityEvent } from '../../models/tables/SecurityEvent.ts';
import { User } from '../../models/tables/User.ts';
import * as securityEvents from '../history/securityEvents.ts';
import { PERSONAL_TABLES } from './personalTables.ts';

const shop = await openTestShop();
const PLANTED_PASSWORD = 'tidur123';

async function copyOf(api: Api, currentPassword = PASSWORD): Promise<DataCopy> {
  const { body } = await api.post('/api/own-data/copy').send({ currentPassword }).expect(200);
  return (body as Envelope<DataCopy>).data;
}

type Rows = Readonly<Record<string, unknown>>[];

/** The rows of a part, of all orders together. */
function rowsOf({ data }: DataCopy, part: CopiedPart): Rows {
  if (!(PARTS_OF_ORDERS as readonly CopiedPart[]).includes(part)) return data[part] as Rows;
  return (data['orders'] as Rows).flatMap((order) => (order[part] ?? []) as Rows);
}

function hasPlanted(value: unknown): boolean {
  const text = JSON.stringify(value ?? null).toLowerCase();
  const plain = text.replaceAll(/[\s-]/g, '');
  return plain.includes(PHONE) || PLANTED.some((planted) => text.includes(planted.toLowerCase()));
}

test('the copy has every text that a customer wrote, in each of its columns, as data and on the page', async () => {
  const { customer } = await plantWord(shop);
  const copy = await copyOf(shop.as(customer), PLANTED_PASSWORD);
  for (const { model, copy: part } of PERSONAL_TABLES) {
    if (typeof part === 'string') continue;
    const texts = TEXT_COLUMNS.filter(({ of, isOfCustomer }) => of === model.name && isOfCustomer);
    const shown = texts.map(({ attribute }) => attribute).filter((attribute) => part.fields.includes(attribute));
    // The texts of staff's timeline notes are in `note`, and what fills in the shop's own lines in `params`.
    const columns = shown.filter(
      (name) => !(part.part === 'timeline' && name === 'params') && part.part !== 'savedViews',
    );
    const rows = rowsOf(copy, part.part);
    for (const column of columns) {
      expect({ table: model.name, column, isThere: rows.some((row) => hasPlanted(row[column])) }).toEqual({
        ...{ table: model.name, column, isThere: true },
      });
    }
  }
  expect(copy.page).toContain(WORD);
  expect(copy.page).not.toMatch(/<script|https?:\/\/[^"]*\.(js|css|png)/);
});

test('it has nothing of anybody else, no secret, and none of the team’s notes', async () => {
  const { customer, words } = await buildCustomerWithTexts(shop);
  const others = await buildCustomerWithTexts(shop);
  await shop.api.post('/api/oauth/forgot-password').send({ email: customer.email }).expect(200);
  const { data, page } = await copyOf(shop.as(customer));
  const text = JSON.stringify(data);
  for (const word of [words.email, words.recipient, words.street, words.notes]) {
    expect({ word, inData: text.includes(word), onPage: page.includes(word) }).toEqual({
      ...{ word, inData: true, onPage: true },
    });
  }
  const { passwordHash } = await User.findByPk(customer.id, { rejectOnEmpty: true });
  const mail = await OutboxMail.findOne({ where: { recipient: customer.email, isSecret: true }, rejectOnEmpty: true });
  const token = /\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect(token).not.toBe('');
  for (const foreign of [passwordHash, token, words.remark, ...Object.values(others.words)]) {
    expect({ foreign, isThere: text.includes(foreign) || page.includes(foreign) }).toEqual({ foreign, isThere: false });
  }
});

test('what somebody typed can’t act in the page, and codes are words of its language', async () => {
  const customer = await buildUser({ firstName: '<img src=x onerror=alert(1)>', language: 'id' });
  const { page } = await copyOf(shop.as(customer, 'id'));
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toContain('<img');
  expect(page).toContain('<html lang="id">');
  expect(page).toContain('Salinan data Anda');
  expect(page).toContain('<dt>Bahasa</dt><dd>Indonesia</dd>');
});

test('it wants the password, a wrong one is refused at the field, and the copy is noted as a security event', async () => {
  const customer = await buildUser();
  const api = shop.as(customer);
  const wrong = await api.post('/api/own-data/copy').send({ currentPassword: 'bukan ini 1' }).expect(400);
  expect((wrong.body as Envelope<{ errors: object[] }>).data.errors).toEqual([
    { field: 'currentPassword', message: 'This is not your current password' },
  ]);
  await api.post('/api/own-data/copy').send({}).expect(400);
  await copyOf(api);
  await securityEvents.flush();
  expect(await SecurityEvent.count({ where: { userId: customer.id, kind: 'exported', about: 'own data' } })).toBe(1);
});

test('it can be had ten times an hour', async () => {
  shop.setTime(new Date());
  const api = shop.as(await buildUser());
  for (let time = 0; time < 10; time++) await copyOf(api);
  await api.post('/api/own-data/copy').send({ currentPassword: PASSWORD }).expect(429);
  shop.advance(3_600_001);
  await copyOf(api);
});

test('the team can have theirs', async () => {
  for (const user of [await buildStaff(), await buildAdmin()]) {
    const { data } = await copyOf(shop.as(user));
    expect(data).toMatchObject({ account: [{ email: user.email }], orders: [] });
  }
});
