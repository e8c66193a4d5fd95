import { randomUUID } from 'node:crypto';
import { now } from '../../../backend/src/clock.ts';
import { calendarDay } from '../../../backend/src/contract/dates.ts';
import type { EntityInput } from '../../../backend/src/contract/entities.ts';
import { FILTER_OPERATORS } from '../../../backend/src/contract/filterOperators.ts';
import { PURCHASE_STATUS } from '../../../backend/src/contract/purchases.ts';
import type { Client } from './clients.ts';
import { acknowledged, insist, step, succeeded } from './clients.ts';

const COST = 41_000;
const CODES = 25;

/** An admin writes the cost of a unit. Written twice, after a lost response, it is the same cost. */
export async function noteCost(client: Client): Promise<void> {
  const { id: productDetailId, productId } = client.unit;
  const path = `/products/${productId}/costs`;
  await acknowledged(step(client, path, { validFrom: calendarDay(now()), costs: [{ productDetailId, cost: COST }] }));
  const { units } = await succeeded<'getProductsIdCosts'>(insist(client, 'admin', `GET ${path}`));
  if (units[0]?.cost !== COST) throw new Error(`the cost of ${productDetailId} is ${units[0]?.cost}`);
}

/** An admin makes single-use codes. A request without a response is repeated: then there are twice as many, never a part. */
export async function madeVouchers(client: Client): Promise<void> {
  const prefix = `BAZAR${client.user.id}`;
  const validFrom = new Date(now().getTime() - 3_600_000).toISOString();
  const terms: Omit<EntityInput<'vouchers'>, 'code' | 'maxUses'> = {
    ...{ name: 'Bazar', percent: 10, maxDiscount: 0, amount: 0, minimum: 0, maxPerCustomer: 0 },
    ...{ validFrom, validUntil: '', productIds: [], categoryIds: [] },
  };
  await acknowledged(insist(client, 'admin', 'POST /vouchers/batch', { ...terms, prefix, count: CODES }));
  const query = `code.Operator=${FILTER_OPERATORS.like}&code.Value=${prefix}-&recordsPerPage=1`;
  const { totalRows } = await succeeded<'getVouchers'>(insist(client, 'admin', `GET /vouchers?${query}`));
  if (totalRows === 0 || totalRows % CODES !== 0)
    throw new Error(`${totalRows} of ${CODES} codes begin with ${prefix}`);
}

/** An admin buys pieces and receives them in two parts, each once, whatever responses are lost. */
export async function receiveGoods(client: Client): Promise<void> {
  const { id: productDetailId } = client.cheaper;
  const lines = [{ productDetailId, quantity: 5, cost: COST }];
  const purchase = { supplier: 'Toko Kain', supplierPhone: '', note: '', expectedOn: null, lines };
  const { id } = await succeeded<'postPurchases'>(insist(client, 'admin', 'POST /purchases', purchase, randomUUID()));
  for (const [lot, quantity, seen] of [
    ['A1', 2, 0],
    ['A2', 3, 2],
  ] as const) {
    const receipt = { lines: [{ productDetailId, quantity, cost: COST, lot }], seen };
    await acknowledged(insist(client, 'admin', `POST /purchases/${id}/receipts`, receipt, randomUUID()));
  }
  const { receipts, statusEnum } = await succeeded<'getPurchasesId'>(insist(client, 'admin', `GET /purchases/${id}`));
  if (receipts.length !== 2 || statusEnum !== PURCHASE_STATUS.received)
    throw new Error(`received ${receipts.length} times, status ${statusEnum}`);
}

/** An admin raises the price of a product, and reverts it. */
export async function changePrices(client: Client): Promise<void> {
  const { id, productId, price } = client.cheaper;
  const rule = { kind: 'rupiah', amount: 1_000, rounding: 'none', productIds: [productId] };
  const { version } = await succeeded<'postPriceChangesTrial'>(
    insist(client, 'admin', 'POST /price-changes/trial', rule),
  );
  const body = { ...rule, startsAt: null, note: '', version };
  const change = await succeeded<'postPriceChanges'>(
    insist(client, 'admin', 'POST /price-changes', body, randomUUID()),
  );
  await acknowledged(step(client, `/price-changes/revert/${change.id}`), 409);
  const { rows } = await succeeded<'getPriceChangesId'>(insist(client, 'admin', `GET /price-changes/${change.id}`));
  const row = rows.find(({ productDetailId }) => productDetailId === id);
  if (row?.price !== price || row.after !== price + 1_000) throw new Error(`the price is ${JSON.stringify(row)}`);
}
