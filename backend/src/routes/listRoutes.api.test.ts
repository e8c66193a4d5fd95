import { expect, test } from 'vitest';
import { buildStaff } from '../../testing/factories.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { invoicesInBulk } from '../../testing/invoicesInBulk.ts';

const shop = await openTestShop();

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
