import { expect, test } from 'vitest';
import type { ListQuery } from '../contract/lists.ts';
import { listQueryParams } from '../contract/lists.ts';
import { InputError } from '../errors.ts';
import { readQuery } from '../routes/mount.ts';
import type { ListFields } from './listQuery.ts';
import { parseListQuery } from './listQuery.ts';

const FIELDS: ListFields = {
  documentNo: { type: 'text' },
  'city.name': { type: 'text' },
  total: { type: 'number' },
  isActive: { type: 'boolean' },
  createdAt: { type: 'moment' },
};

/** As it comes over the wire: text → one value per key → list query. */
function parse(search: string): ListQuery {
  return parseListQuery(readQuery(new URLSearchParams(search)), FIELDS);
}

/** The parameters that are refused, each with the key of its message. */
function faults(search: string): Record<string, string> {
  try {
    parse(search);
    return {};
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return Object.fromEntries(error.fields.map(({ field, key }) => [field, key]));
  }
}

test('without a query a list shows its first ten rows', () => {
  expect(parse('')).toEqual({ pageNo: 1, recordsPerPage: 10, sort: [], filters: [], search: '' });
});

test('the query that the table sends is read back as it was meant', () => {
  const query: ListQuery = {
    pageNo: 3,
    recordsPerPage: 50,
    sort: [
      { field: 'total', dir: 'desc' },
      { field: 'city.name', dir: 'asc' },
    ],
    filters: [
      { field: 'documentNo', operator: 7, values: ["100%_\\' OR 1=1 --"] },
      { field: 'total', operator: 6, values: ['1000', '2000.5'] },
      { field: 'isActive', operator: 4, values: ['true'] },
      { field: 'createdAt', operator: 2, values: ['2026-11-21'] },
      { field: 'city.name', operator: 10, values: [] },
    ],
    search: "sari 100% +62 812-3456 & ' OR 1=1",
  };
  expect(parse(listQueryParams(query).toString())).toEqual(query);
});

test('a filter counts only when it has a value, searches unless told otherwise, and NOT NULL needs none', () => {
  expect(parse('documentNo.Operator=4').filters).toEqual([]);
  expect(parse('documentNo.Operator=4&documentNo.Value=').filters).toEqual([]);
  expect(parse('documentNo.Value=INV').filters).toEqual([{ field: 'documentNo', operator: 7, values: ['INV'] }]);
  expect(parse('total.Value=5').filters).toEqual([{ field: 'total', operator: 4, values: ['5'] }]);
  expect(parse('total.Operator=10&total.Value=9').filters).toEqual([{ field: 'total', operator: 10, values: [] }]);
  expect(parse('total.Operator=6&total.Value=9,1').filters).toEqual([
    { field: 'total', operator: 6, values: ['9', '1'] },
  ]);
});

test.each([
  // Fields that were never declared (C02, C03, C11, C12)
  ['password.Operator=8&password.Value=$2', { 'password.Operator': 'list.field', 'password.Value': 'list.field' }],
  ['name)--.Operator=4', { 'name)--.Operator': 'list.field' }],
  ['$city.name$.Value=x', { '$city.name$.Value': 'list.field' }],
  ['city.name;.Value=x', { 'city.name;.Value': 'list.field' }],
  ['documentNo.value=x', { 'documentNo.value': 'list.field' }],
  ['documentNo[Value]=x', { 'documentNo[Value]': 'list.field' }],
  ['documentNo.Value[]=x', { 'documentNo.Value[]': 'list.field' }],
  ['__proto__.Operator=4', { '__proto__.Operator': 'list.field' }],
  ['constructor.Value=1', { 'constructor.Value': 'list.field' }],
  ['toString.Value=1', { 'toString.Value': 'list.field' }],
  ['__proto__=1', { ['__proto__']: 'list.field' }],
  ['isAdmin=true', { isAdmin: 'list.field' }],
  // A key sent twice
  ['total.Value=1&total.Value=2', { 'total.Value': 'list.repeated' }],
  // Sorts (C04, C05)
  ['sort[0][field]=password&sort[0][dir]=asc', { 'sort[0]': 'list.sort' }],
  ['sort[0][field]=(select 1)', { 'sort[0]': 'list.sort' }],
  ['sort[0][field]=__proto__', { 'sort[0]': 'list.sort' }],
  ['sort[0][field]=total&sort[0][dir]=desc;drop', { 'sort[0]': 'list.sort' }],
  ['sort[0][field]=total&sort[0][dir]=ASC,(select 1)', { 'sort[0]': 'list.sort' }],
  ['sort[0][field]=total&sort[1][field]=total', { 'sort[1]': 'list.sort' }],
  ['sort[3][field]=total', { 'sort[3][field]': 'list.sort' }],
  ['sort[999999999][field]=total', { 'sort[999999999][field]': 'list.sort' }],
  ['sort[a][field]=total', { 'sort[a][field]': 'list.sort' }],
  ['sort[0]=total', { 'sort[0]': 'list.sort' }],
  ['sort=1', { sort: 'list.sort' }],
  // Operators (C06)
  ...['11', '-1', '07', '7.0', '1e0', 'LIKE', '', ' 7', '99999999999999999999'].map(
    (code): [string, Record<string, string>] => [
      `total.Operator=${code}&total.Value=1`,
      { 'total.Operator': 'list.operator' },
    ],
  ),
  // Between (C07)
  ['total.Operator=6&total.Value=1', { 'total.Value': 'list.between' }],
  ['total.Operator=6&total.Value=1,2,3', { 'total.Value': 'list.between' }],
  ['total.Operator=6&total.Value=1,', { 'total.Value': 'list.value' }],
  ['total.Operator=6&total.Value=1,2;3', { 'total.Value': 'list.value' }],
  // Values that are none of the field's type, operators that do not suit it (C10)
  ...['text', '1e400', 'NaN', 'Infinity', '0x10', '1.', ' 1', '--1', '1 OR 1=1'].map(
    (value): [string, Record<string, string>] => [
      `total.Operator=4&total.Value=${value}`,
      { 'total.Value': 'list.value' },
    ],
  ),
  ['isActive.Operator=4&isActive.Value=maybe', { 'isActive.Value': 'list.value' }],
  ['isActive.Operator=4&isActive.Value=1', { 'isActive.Value': 'list.value' }],
  ['isActive.Operator=0&isActive.Value=true', { 'isActive.Value': 'list.value' }],
  ['total.Operator=7&total.Value=1', { 'total.Value': 'list.value' }],
  ['createdAt.Operator=4&createdAt.Value=31-02-2024', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=4&createdAt.Value=2024-02-31', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=4&createdAt.Value=2023-02-29', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=4&createdAt.Value=2024-01-01T99:00', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=6&createdAt.Value=2024-01-01,0000-01-01', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=8&createdAt.Value=2024', { 'createdAt.Value': 'list.value' }],
  ['createdAt.Operator=4&createdAt.Value=(about)2024-01-01', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=4&createdAt.Value=2024-01-01(about)', { 'createdAt.Value': 'list.moment' }],
  ['createdAt.Operator=4&createdAt.Value=2024-01-01T10:00:00%2B7:00', { 'createdAt.Value': 'list.moment' }],
  [`documentNo.Value=${'x'.repeat(191)}`, { 'documentNo.Value': 'list.value' }],
  [`search=${'x'.repeat(101)}`, { search: 'input.tooLong' }],
  ['search=a&search=b', { search: 'list.repeated' }],
  ['search[]=a', { 'search[]': 'list.field' }],
  ['search.Value=a', { 'search.Value': 'list.field' }],
  // What no text can hold (C14)
  ['search=a%00b', { search: 'input.text' }],
  ['documentNo.Value=a%00b', { 'documentNo.Value': 'input.text' }],
  ['documentNo.Value=%E0%A4%A', { 'documentNo.Value': 'input.text' }],
  // Pages (D01, D02)
  ...['0', '-1', '1.5', '1e3', 'abc', '99999999999', '+1', '01'].map((page): [string, Record<string, string>] => [
    `pageNo=${encodeURIComponent(page)}`,
    { pageNo: 'input.range' },
  ]),
  ...['0', '-1', '101', '1000000000', 'abc', '1.5'].map((size): [string, Record<string, string>] => [
    `recordsPerPage=${size}`,
    { recordsPerPage: 'input.range' },
  ]),
])('%s is refused', (search, refused) => {
  expect(faults(search)).toEqual(refused);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test('all bad parameters are named at once', () => {
  expect(faults('pageNo=0&recordsPerPage=0&nope=1&total.Value=x&sort=1')).toEqual({
    pageNo: 'input.range',
    recordsPerPage: 'input.range',
    nope: 'list.field',
    'total.Value': 'list.value',
    sort: 'list.sort',
  });
});

test.each(['%', '_', '\\', '100%', "' OR 1=1 --", '); DROP TABLE invoices; --', '👶', 'a  b', ' ', 'a,b'])(
  'a text field may be asked for %j, which stays the text it is',
  (value) => {
    const search = new URLSearchParams({ 'documentNo.Operator': '4', 'documentNo.Value': value });
    expect(parse(search.toString()).filters).toEqual([{ field: 'documentNo', operator: 4, values: [value] }]);
  },
);

test.each(['2026-11-21', '2026-11-21T10:00:00', '2026-11-21T10:00:00.123Z', '2026-11-21T10:00:00+07:00'])(
  'a moment may be asked about as %s',
  (moment) => {
    const { filters } = parse(`createdAt.Operator=4&createdAt.Value=${encodeURIComponent(moment)}`);
    expect(filters).toMatchObject([{ field: 'createdAt', values: [moment] }]);
  },
);
