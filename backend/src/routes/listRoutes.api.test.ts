import { expect, test } from 'vitest';
import { buildAdmin, buildPromo, buildStaff, buildUnit, buildUser, nextSerial } from '../../testing/factories.ts';
import { placePaidOrder } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { invoicesInBulk } from '../../testing/invoicesInBulk.ts';
import type { FilterOperator } from '../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../contract/filterOperators.ts';
import type { Envelope, ListData } from '../contract/envelope.ts';
import type { UserRow } from '../contract/users.ts';
import { routes } from './index.ts';

const shop = await openTestShop();

const admin = shop.as(await buildAdmin());

/** The first names of the users of a family that a filter finds. */
async function namesWhere(family: string, field: string, operator: FilterOperator, ...values: string[]) {
  const { body } = await admin
    .get('/api/users')
    .query({ 'fullname.Value': family, 'sort[0][field]': 'fullname', 'sort[0][dir]': 'asc' })
    .query({ [`${field}.Operator`]: operator, [`${field}.Value`]: values.join(',') })
    .expect(200);
  return (body as Envelope<ListData<UserRow>>).data.rows.map(({ firstName }) => firstName);
}

const { like, startsWith, endsWith, equal, notEqual, between } = FILTER_OPERATORS;

test('a phone number is found however people write it, by its beginning, its middle or its end', async () => {
  const family = `Telepon${nextSerial()}`;
  await buildUser({ firstName: 'Ayu', lastName: family, phoneNumber: '+6281234071122' });
  await buildUser({ firstName: 'Bayu', lastName: family, phoneNumber: '+628988777666' });
  const found = (operator: FilterOperator, text: string) => namesWhere(family, 'phoneNumber', operator, text);
  for (const beginning of ['0812-3407', '+62 812 3407', '62812 3407', '(0812) 34.07', '812 3407']) {
    expect([beginning, await found(like, beginning)]).toEqual([beginning, ['Ayu']]);
    expect([beginning, await found(startsWith, beginning)]).toEqual([beginning, ['Ayu']]);
  }
  // In the middle, a 0 is a digit like any other, and so it is on its own.
  for (const middle of ['3407', '407-11', '0711', '0']) {
    expect([middle, await found(like, middle)]).toEqual([middle, ['Ayu']]);
    expect([middle, await found(startsWith, middle)]).toEqual([middle, []]);
  }
  expect(await found(like, '8')).toEqual(['Ayu', 'Bayu']);
  for (const end of ['1122', '07 11-22', '812 3407 1122']) expect(await found(endsWith, end)).toEqual(['Ayu']);
  expect(await found(endsWith, '3407')).toEqual([]);
  for (const whole of ['0812 3407 1122', '+6281234071122']) expect(await found(equal, whole)).toEqual(['Ayu']);
  expect(await found(equal, '0812 3407')).toEqual([]);
  expect(await found(notEqual, '0812 3407 1122')).toEqual(['Bayu']);
});

test('a moment is the same one in whatever zone it is written, and in Jakarta where no zone is given', async () => {
  const family = `Jam${nextSerial()}`;
  const [seven, later] = ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.001Z'].map((text) => new Date(text));
  await buildUser({ firstName: 'Ayu', lastName: family, createdAt: seven });
  await buildUser({ firstName: 'Bayu', lastName: family, createdAt: later });
  const found = (operator: FilterOperator, ...texts: string[]) => namesWhere(family, 'createdAt', operator, ...texts);
  const spellings = [
    '2026-11-01T07:00:00+07:00',
    '2026-11-01T09:00:00+09:00',
    '2026-10-31T17:30:00-06:30',
    '2026-11-01T00:00:00Z',
    '2026-11-01T07:00:00',
    '2026-11-01T07:00',
  ];
  for (const text of spellings) {
    expect([text, await found(equal, text)]).toEqual([text, ['Ayu']]);
    expect([text, await found(FILTER_OPERATORS.greaterThan, text)]).toEqual([text, ['Bayu']]);
    expect([text, await found(between, text, '2026-11-01T07:00:00.001+07:00')]).toEqual([text, ['Ayu', 'Bayu']]);
  }
});

/** A list of the back office, or a customer's own. */
const lists = routes.filter(
  ({ read, answers }) => answers === 'envelope' && read.fields.some(({ name }) => name === 'sort[0][field]'),
);

test('every list accepts all dates of the allowed years, and refuses others with a message', async () => {
  const customer = shop.as(await buildUser());
  const message = 'Please enter a date between the years 1900 and 9999, such as 2026-11-21';
  const moments = [];
  for (const { path, audience, read } of lists) {
    const ask = async (field: string, operator: FilterOperator, value: string) => {
      const { status, body } = await (audience === 'customer' ? customer : admin)
        .get(`/api${path}`)
        .query({ [`${field}.Operator`]: operator, [`${field}.Value`]: value });
      return { status, errors: (body as { data: { errors?: unknown } }).data.errors };
    };
    const fields = read.fields.flatMap(({ name }) => /^(.+)\.Value$/.exec(name)?.[1] ?? []);
    for (const field of fields) {
      const [day, word] = [await ask(field, equal, '2026-11-21'), await ask(field, equal, 'today')];
      if (day.status !== 200 || word.status !== 400) continue;
      moments.push(`${path} ${field}`);
      for (const operator of [equal, FILTER_OPERATORS.lessOrEqual, FILTER_OPERATORS.greaterThan]) {
        for (const known of ['1900-01-01', '9999-12-31', '9999-12-31T23:59:59.999']) {
          expect([path, field, known, await ask(field, operator, known)]).toMatchObject([path, field, known, day]);
        }
      }
      for (const unknown of ['0000-01-01', '9999-12-31T23:59:59-12:00', '1900-01-01T00:00:00+14:00']) {
        const refused = { status: 400, errors: [{ field: `${field}.Value`, message }] };
        expect([path, await ask(field, equal, unknown)]).toEqual([path, refused]);
        expect([path, await ask(field, between, `${unknown},2026-11-21`)]).toEqual([path, refused]);
      }
    }
  }
  expect(moments).toEqual(expect.arrayContaining(['/invoices createdAt', '/promoes validUntil', '/audit at']));
});

test("a list returns a row's position in a filter and sort, on any page, or that it is not in it", async () => {
  const family = `Tempat${nextSerial()}`;
  const [, ayu, dewi] = [
    await buildUser({ firstName: 'Bayu', lastName: family }),
    await buildUser({ firstName: 'Ayu', lastName: family }),
    await buildUser({ firstName: 'Dewi', lastName: family }),
  ];
  const placeOf = async (id: number, filter: string, dir = 'asc') => {
    const query = `recordsPerPage=1&fullname.Value=${filter}&sort[0][field]=fullname&sort[0][dir]=${dir}`;
    const { body } = await admin.get(`/api/users/place/${id}?${query}`).expect(200);
    return (body as Envelope<{ place: number | null }>).data.place;
  };
  expect([await placeOf(ayu.id, family), await placeOf(dewi.id, family)]).toEqual([1, 3]);
  expect(await placeOf(ayu.id, family, 'desc')).toBe(3);
  expect(await placeOf(dewi.id, 'Bayu')).toBeNull();
});

test('an export answers the whole list as lines, first how many there are, in the filter and sort of the table', async () => {
  await invoicesInBulk(2);
  const staff = shop.as(await buildStaff());
  const query = 'total.Operator=0&total.Value=1000&sort[0][field]=total&sort[0][dir]=desc&pageNo=3';
  const { status, headers, text } = await staff.get(`/api/invoices/export?${query}`).buffer(true);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/x-ndjson');
  const [head, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, number>);
  expect(head).toEqual({ totalRows: rows.length });
  const totals = rows.map((row) => row['total'] ?? 0);
  expect(totals.length).toBeGreaterThan(1_000);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  const page = await staff.get(`/api/invoices?recordsPerPage=100&${query.replace('pageNo=3', 'pageNo=2')}`);
  expect((page.body as { data: { rows: unknown[] } }).data.rows).toEqual(rows.slice(100, 200));
});

test('the lines of invoices are exported as they were sold, of the invoices that the filter and the search find', async () => {
  const unit = await buildUnit({ price: 89_000 });
  await buildPromo(unit, { discount: 12.5 });
  const { placed, input } = await placePaidOrder(shop, { unit, quantity: 3, discount: 12.5 });
  const staff = shop.as(await buildStaff());
  const linesOf = async (query: Record<string, string>) => {
    const { text } = await staff.get('/api/invoices/lines/export').query(query).buffer(true).expect(200);
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toEqual({ totalRows: lines.length });
    return lines;
  };
  const [line, ...others] = await linesOf({ 'documentNo.Operator': '4', 'documentNo.Value': placed.documentNo });
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    documentNo: placed.documentNo,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    statusEnum: 1,
    customer: 'Sari Wulandari',
    address: input.customer.address,
    postalCode: '40111',
    courier: 'JNE',
    sku: unit.code,
    quantity: 3,
    price: 89_000,
    discount: 12.5,
    subtotal: 233_625,
    discountAmount: 33_375,
    shipmentFee: 20_000,
    total: 253_625,
  });
  expect(await linesOf({ search: unit.code.toLowerCase() })).toEqual([line]);
  expect(await linesOf({ search: `${unit.code} nobody` })).toEqual([]);
  const sorted = await linesOf({ 'sort[0][field]': 'documentNo', 'sort[0][dir]': 'asc' });
  expect(sorted).toContainEqual(line);
  await shop
    .as(await buildUser())
    .get('/api/invoices/lines/export')
    .expect(403);
});
