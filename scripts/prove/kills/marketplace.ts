import { ORDER_FILE_FIELD, type MarketplaceFileRow } from '../../../backend/src/contract/marketplace.ts';
import { orderFile, type OrderCells } from '../../../backend/testing/marketplaceFiles.ts';
import { until } from '../proofEnvironment.ts';
import type { Client } from './clients.ts';
import { insist, succeeded, untilTrue } from './clients.ts';

/** Two orders of a marketplace, whose file is taken again until it is done: each is written once. */
export async function tookFile(client: Client): Promise<void> {
  const rows = ['1', '2'].map((no) => rowOf(client, no));
  await untilTrue('the file of a marketplace is taken', () => isTaken(client, rows));
  const again = await take(client, rows);
  await untilTrue('the same file is taken again', async () => (await read(client, again)).state === 'done');
  const { counts } = await read(client, again);
  if (counts.same !== 2 || counts.new !== 0) throw new Error(`the same file again: ${JSON.stringify(counts)}`);
}

async function isTaken(client: Client, rows: readonly OrderCells[]): Promise<boolean> {
  const id = await take(client, rows);
  // Of a file whose process died nothing more is heard.
  const isEnded = async () => (await read(client, id)).state !== 'running';
  await Promise.race([until(isEnded, 100), new Promise((resolve) => setTimeout(resolve, 5_000).unref())]);
  return (await read(client, id)).state === 'done';
}

async function take(client: Client, rows: readonly OrderCells[]): Promise<number> {
  const form = new FormData();
  form.set('source', 'shopee');
  form.set('name', 'Order.all.csv');
  form.set(ORDER_FILE_FIELD, new Blob([new Uint8Array(orderFile(rows))], { type: 'text/csv' }), 'a.csv');
  return (await succeeded<MarketplaceFileRow>(insist(client, 'staff', 'POST /marketplace/files', form))).id;
}

function read(client: Client, id: number): Promise<MarketplaceFileRow> {
  return succeeded<MarketplaceFileRow>(insist(client, 'staff', `GET /marketplace/files/${id}`));
}

function rowOf({ unit, user, city }: Client, no: string): OrderCells {
  return {
    ...{ orderNo: `26112800${user.id}X${no}`, status: 'Perlu Dikirim', sku: unit.code, product: 'Bantal', quantity: 1 },
    ...{ price: '75.000', buyer: `pembeli_${user.id}`, fullname: 'S***i', phone: '******12', address: 'Jl. M***' },
    ...{ city: city.name.toUpperCase(), courier: 'SPX Standard' },
  };
}
