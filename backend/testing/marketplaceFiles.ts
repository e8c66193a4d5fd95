import { expect } from 'vitest';
import type { Envelope } from '../src/contract/envelope.ts';
import type { Marketplace } from '../src/contract/manualOrders.ts';
import type { MarketplaceFileRow, MarketplacePreview, OrderFileField } from '../src/contract/marketplace.ts';
import { ORDER_FILE_HEADING } from '../src/contract/marketplace.ts';
import type { Api } from './testShop.ts';

export type OrderCells = Partial<Record<OrderFileField, string | number>>;

/** A file as the back office uploads it, with a line for each row. */
export function orderFile(rows: readonly OrderCells[]): Buffer {
  const lines = rows.map((cells, index) =>
    ORDER_FILE_HEADING.map((field) => `"${field === 'line' ? index + 2 : (cells[field] ?? '')}"`).join(),
  );
  return Buffer.from([ORDER_FILE_HEADING.join(), ...lines].join('\n'));
}

export async function previewFile(api: Api, rows: readonly OrderCells[], source: Marketplace = 'shopee') {
  const answer = await api
    .post('/api/marketplace/files/preview')
    .field('source', source)
    .attach('file', orderFile(rows), { filename: 'a.csv', contentType: 'text/csv' })
    .expect(200);
  return (answer.body as Envelope<MarketplacePreview>).data;
}

/** Takes a file; resolves when the server is done with it. */
export async function takeFile(api: Api, rows: readonly OrderCells[], source: Marketplace = 'shopee') {
  const answer = await api
    .post('/api/marketplace/files')
    .field('source', source)
    .field('name', 'Order.all.xlsx')
    .attach('file', orderFile(rows), { filename: 'a.csv', contentType: 'text/csv' })
    .expect(201);
  const { id } = (answer.body as Envelope<MarketplaceFileRow>).data;
  for (;;) {
    const { body } = await api.get(`/api/marketplace/files/${id}`).expect(200);
    const file = (body as Envelope<MarketplaceFileRow>).data;
    if (file.state === 'running') continue;
    expect(file).toMatchObject({ state: 'done', done: file.total });
    return file;
  }
}
