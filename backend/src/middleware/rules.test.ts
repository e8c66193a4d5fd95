import { expect, test } from 'vitest';
import { validated } from './input.ts';
import * as rules from './rules.ts';

interface Sent {
  lines: { code: string; pieces: number }[];
}

const read = validated<Sent>({
  lines: [rules.line('lines.*.code', 5), rules.wholeNumber('lines.*.pieces', { min: 1, max: 9 })],
});

test('of many lines each is told what is wrong with it, whatever is wrong with another', async () => {
  const lines = [
    { code: 7, pieces: 1 },
    { code: '123456', pieces: 10 },
    { code: ' ', pieces: '3' },
    { code: ' 12345 ', pieces: 9 },
  ];
  const refused = await read({ params: {}, query: {}, body: { lines }, files: {} }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    fields: [
      { field: 'lines.0.code', key: 'input.required' },
      { field: 'lines.1.code', key: 'input.tooLong', params: { max: 5 } },
      { field: 'lines.2.code', key: 'input.required' },
      { field: 'lines.1.pieces', key: 'input.range', params: { min: 1, max: 9 } },
      { field: 'lines.2.pieces', key: 'input.number' },
    ],
  });
  const good = { lines: lines.slice(3) };
  expect(await read({ params: {}, query: {}, body: good, files: {} })).toEqual({
    lines: [{ code: '12345', pieces: 9 }],
  });
});

test('a query is read alike however often it is asked: what is good, and what is wrong with it', async () => {
  const list = validated<{ sort: string | null; pageNo: number }>({
    sort: rules.queryChoice('sort', ['newest', 'price']),
    pageNo: rules.queryNumber('pageNo', { min: 1, max: 9 }, 1),
  });
  const ask = (query: Record<string, string>) =>
    list({ params: {}, query, body: null, files: {} }).catch((error: unknown) => error);
  for (let time = 0; time < 3; time++) {
    expect(await ask({ sort: 'price', pageNo: '7' })).toEqual({ sort: 'price', pageNo: 7 });
    // What is good for one field is not for another.
    expect(await ask({ sort: '7', pageNo: '10' })).toMatchObject({
      fields: [
        { field: 'sort', key: 'input.choice' },
        { field: 'pageNo', key: 'input.range', params: { min: 1, max: 9 } },
      ],
    });
    expect(await ask({ sort: '' })).toEqual({ sort: null, pageNo: 1 });
  }
});

test('a number in an address is read as we write it, and as nothing else', async () => {
  const ask = (reader: typeof byId, id: string) =>
    reader({ params: { id }, query: { id }, body: null, files: {} }).catch((error: unknown) => error);
  const byId = validated<{ id: number }>({ id: rules.idParam() });
  const byQuery = validated<{ id: number }>({ id: rules.queryReference('id') });
  for (const reader of [byId, byQuery]) {
    for (const id of [1, 7, rules.MAX_ID]) expect(await ask(reader, String(id))).toEqual({ id });
    for (const id of ['+1', '01', '1.0', '1e1', ' 1', '1 ', '0', '-1', '0x1', '١', '', '2147483648', '9'.repeat(30)]) {
      expect({ id, fields: await ask(reader, id) }).toMatchObject({ id, fields: { fields: [{ field: 'id' }] } });
    }
  }
});
