import type { EditedProduct, ProductRow } from '../../../backend/src/contract/products.ts';
import type { ListData } from '../../../backend/src/contract/envelope.ts';
import { FILTER_OPERATORS } from '../../../backend/src/contract/filterOperators.ts';
import type { StockMovementRow } from '../../../backend/src/contract/stock.ts';
import type { StockCount } from '../../../backend/src/contract/stockCounts.ts';
import type { Versioned } from '../../../backend/src/contract/versions.ts';
import { inputOf, productOf, unitOf } from '../../../backend/testing/products.ts';
import { call, dataOf } from '../client.ts';
import type { Client } from './clients.ts';
import { acknowledged, buy, importTable, insist, step } from './clients.ts';

// What the back office does to the catalogue and its stock.

const PIECES = 7;

/** A product is added under an address of its own, so that it can't be added again where the answer was lost; then edited. */
export async function catalogued(client: Client): Promise<void> {
  const { origin, admin, matrix } = client;
  const name = `Guling ${matrix.variant.code}`;
  const productDetails = matrix.sizes.map(({ id }) => unitOf(matrix, { sizeId: id, stock: PIECES }));
  const body = productOf(matrix, { name, slug: `guling-${matrix.variant.code.toLowerCase()}`, productDetails });
  acknowledged(await insist(() => call(origin, 'POST', '/products', { token: admin, body })), [400]);
  const product = await productNamed(client, name);
  const description = 'Lembut, dan dingin di pipi.';
  const { version } = product;
  acknowledged(await step(client, `/products/${product.id}`, { ...inputOf(product), description, version }), [409]);
  client.products.push({ name, description, units: productDetails.length, stock: productDetails.length * PIECES });
}

async function productNamed({ origin, admin }: Client, name: string): Promise<EditedProduct & Versioned> {
  const query = new URLSearchParams({ 'name.Operator': String(FILTER_OPERATORS.equal), 'name.Value': name });
  const list = await insist(() => call(origin, 'GET', `/products?${query.toString()}`, { token: admin }));
  const id = dataOf<ListData<ProductRow>>(list)?.rows[0]?.id;
  const answer = await insist(() => call(origin, 'GET', `/products/${id}`, { token: admin }));
  const product = dataOf<EditedProduct & Versioned>(answer);
  if (!product) throw new Error(`${name} was saved, and is not there: ${JSON.stringify(list.body)}`);
  return product;
}

export async function adjusted({ origin, admin, unit }: Client): Promise<void> {
  // The stock that was seen goes with it, so that a second try after a lost answer is refused and not booked again.
  const body = { productDetailId: unit.id, stock: 8, seenStock: 3, reason: 'counted', note: '' };
  await insist(() => call(origin, 'POST', '/stock/adjust', { token: admin, body }));
}

/** One of the staff finds five pieces more than there should be, one of them promised to an order; an admin agrees. */
export async function counted(client: Client): Promise<void> {
  const { origin, admin, staff, unit } = client;
  await buy(client);
  const begun = await insist(() =>
    call(origin, 'POST', '/stock-counts', { token: staff, body: { categoryId: null, note: '' } }),
  );
  const id = dataOf<StockCount>(begun)?.id ?? 0;
  const entries = [{ productDetailId: unit.id, counted: 8, secondsAgo: 0 }];
  await step(client, `/stock-counts/lines/${id}`, { entries }, staff);
  await step(client, `/stock-counts/submit/${id}`, {}, staff);
  await step(client, `/stock-counts/approve/${id}`);
  const path = `/stock/movements?productDetailId=${unit.id}`;
  const moved = await insist(() => call(origin, 'GET', path, { token: admin }));
  const booked = dataOf<ListData<StockMovementRow>>(moved)?.rows.filter(({ reason }) => reason === 'counted');
  if (booked?.length !== 1 || booked[0]?.delta !== 5) {
    throw new Error(`the count was booked as ${JSON.stringify(booked ?? moved.body)}`);
  }
}

export async function imported(client: Client): Promise<void> {
  const { category, variant, colors, sizes } = client.matrix;
  const [name, description] = [`Impor ${variant.code}`, 'Lembut'];
  const heading = 'slug,name,category,description,variant,color,size,price,weight,stock,stock_at_export,active';
  const lines = sizes.map(({ code }) =>
    ['', name, category.name, description, variant.code, colors[0].code, code, 89_000, 400, PIECES, '', ''].join(),
  );
  await importTable(client, [heading, ...lines].join('\n'));
  client.products.push({ name, description, units: sizes.length, stock: sizes.length * PIECES });
}
