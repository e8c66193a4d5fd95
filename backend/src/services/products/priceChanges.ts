import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { MAX_PRICE } from '../../contract/money.ts';
import type {
  PriceChangeInput,
  PricedState,
  PriceTrial,
  PriceTrialInput,
  TriedPrice,
} from '../../contract/priceChanges.ts';
import { changedPrice, PRICE_CHANGE_LIMITS, PRICE_CHANGE_STATUS, PRICED_STATE } from '../../contract/priceChanges.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { batches, groupBy } from '../../models/database/groups.ts';
import type { StoredPriceChange } from '../../models/lists/priceChanges.ts';
import { PRODUCTS } from '../../models/lists/products.ts';
import { readIds } from '../../models/lists/readList.ts';
import { forEachDueRow, type Page } from '../../models/database/forEachDueRow.ts';
import type { PriceColumn, PricedUnit, ShownPricedUnit, StoredPricedUnit } from '../../models/queries/priceChanges.ts';
import {
  areWaiting,
  priceChangeById,
  pricedUnits,
  setState,
  setUnitPrices,
  shownUnits,
  unitsInState,
} from '../../models/queries/priceChanges.ts';
import { lockProducts, readProducts } from '../../models/queries/products.ts';
import { readPromos } from '../../models/queries/promos.ts';
import { PriceChange } from '../../models/tables/PriceChange.ts';
import { PriceChangeUnit } from '../../models/tables/PriceChangeUnit.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import * as audit from '../history/audit.ts';
import { versionOf } from '../history/versions.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import * as products from './products.ts';
import { revisionOf } from './revisions.ts';

const S = PRICE_CHANGE_STATUS;

/** A change of many prices with its first units. */
export interface WholePriceChange {
  head: StoredPriceChange;
  rows: ShownPricedUnit[];
}

export async function get(id: number): Promise<WholePriceChange> {
  const head = await priceChangeById(id);
  if (!head) throw notFound();
  return { head, rows: await shownUnits(id, PRICE_CHANGE_LIMITS.shown) };
}

/** The prices that a change would make, over the products of a list or some chosen ones; nothing is written. */
export async function tryOut(list: ListQuery, input: PriceTrialInput): Promise<PriceTrial> {
  const { changed, ...counts } = await planOf(await productsOf(list, input), input);
  const promos = await bestPromos();
  const rows = changed.map(({ unit, after }): TriedPrice => {
    const { name: promo = null, discount = 0 } = promos.get(unit.productId) ?? {};
    const { id: productDetailId, product, code, price: before, cost } = unit;
    return { productDetailId, product, code, before, after, cost, promo, discount };
  });
  const losing = rows.filter(isBelowCost);
  return {
    ...counts,
    version: versionOfPlan(changed),
    changed: changed.length,
    belowCost: losing.length,
    withPromo: rows.filter(({ promo }) => promo !== null).length,
    rows: [...losing, ...rows.filter((row) => !isBelowCost(row))].slice(0, PRICE_CHANGE_LIMITS.shown),
  };
}

/** Changes prices now, or keeps the change for its moment. 409 if it would come out differently than it was tried. */
export async function create(
  list: ListQuery,
  { version, startsAt, note, ...rule }: PriceChangeInput,
  key: string | null,
  { id: createdBy }: Caller,
): Promise<WholePriceChange> {
  const sent = idempotentRequest(key, { list, version, startsAt, note, ...rule });
  const start = startsAt === null ? now() : new Date(startsAt);
  const { id } = await runOnce(sent, {
    act: () =>
      transaction(async () => {
        // Here: a repetition of a request whose answer was lost may come after the moment.
        if (startsAt !== null && start <= now()) throw badInput('startsAt', 'priceChange.past');
        const productIds = await productsOf(list, rule);
        await lockProducts(productIds);
        const { changed } = await planOf(productIds, rule);
        if (versionOfPlan(changed) !== version) throw conflict('priceChange.moved');
        if (changed.length === 0) throw conflict('priceChange.none');
        // Its new prices were computed from today's: it would find others, and leave them.
        if (await areWaiting(changed.map(({ unit }) => unit.id))) throw conflict('priceChange.waiting');
        const { kind, amount, rounding } = rule;
        const about = { kind, amount, rounding, note, units: changed.length, startsAt: start };
        const change = await PriceChange.create({ ...about, ...sent, createdBy, createdAt: now() });
        for (const batch of batches(changed)) {
          await PriceChangeUnit.bulkCreate(
            batch.map(({ unit: { id: productDetailId, price: priceBefore }, after: priceAfter }) => ({
              ...{ priceChangeId: change.id, productDetailId, priceBefore, priceAfter },
            })),
          );
        }
        if (startsAt === null) await apply(change);
        return change;
      }),
    find: () => PriceChange.findOne({ where: { createdBy, idempotencyKey: sent.idempotencyKey } }),
  });
  return get(id);
}

/** Makes the changes whose moment has come; each once, however many instances try. */
export async function applyDue(): Promise<void> {
  const due = async ({ after, limit }: Page) =>
    PriceChange.findAll({
      attributes: ['id'],
      where: { id: { [Op.gt]: after }, status: S.scheduled, startsAt: { [Op.lte]: now() } },
      ...{ order: ['id'], limit },
    });
  await forEachDueRow('changePrices', due, ({ id }) =>
    transaction(async () => {
      const change = await PriceChange.findByPk(id, { lock: true });
      if (change?.status !== S.scheduled) return false;
      await apply(change);
      return true;
    }),
  );
}

/** Gives all units of a change their prices back, but for those whose price somebody has edited since. */
export async function revert(id: number, { id: revertedBy }: Caller): Promise<WholePriceChange> {
  return transaction(async () => {
    const change = await lock(id, S.done);
    const states = { to: PRICED_STATE.reverted, missed: PRICED_STATE.kept, price: 'price_before' } as const;
    const units = (await unitsInState(id, PRICED_STATE.changed)).map(({ before, after, ...unit }) => ({
      ...{ ...unit, before: after, after: before },
    }));
    const reverted = await setPrices(id, units, states, revertedBy);
    // Rolls back: it can be reverted once a later change is.
    if (reverted === 0) throw conflict('priceChange.allEdited');
    await failpoint('priceChange.booked');
    await change.update({ status: S.reverted, reverted, revertedAt: now(), revertedBy });
    return get(id);
  });
}

/** Gives up a change whose moment has not come. */
export async function cancel(id: number): Promise<WholePriceChange> {
  return transaction(async () => {
    const change = await lock(id, S.scheduled);
    await change.update({ status: S.cancelled });
    return get(id);
  });
}

async function lock(id: number, status: PriceChange['status']): Promise<PriceChange> {
  const change = await PriceChange.findByPk(id, { lock: true });
  if (!change) throw notFound();
  if (change.status !== status) throw conflict('priceChange.forbiddenStep');
  return change;
}

async function apply(change: PriceChange): Promise<void> {
  const states = { to: PRICED_STATE.changed, missed: PRICED_STATE.left, price: 'price_after' } as const;
  const units = await unitsInState(change.id, PRICED_STATE.waiting);
  const changed = await setPrices(change.id, units, states, change.createdBy);
  await failpoint('priceChange.booked');
  await change.update({ status: S.done, changed, changedAt: now() });
}

interface NewState {
  to: PricedState;
  /** Of units whose price somebody else has edited. */
  missed: PricedState;
  price: PriceColumn;
}

/** For `batches`: a unit's part in the snapshots of its product. Thousands of units at once would fill the memory. */
const LETTERS_PER_UNIT = 500;

/**
 * Sets the prices of units that still have their price from before, and records it in the history of their products.
 * Returns their number. A fixed number of statements per 2,000 units.
 */
async function setPrices(
  priceChangeId: number,
  units: readonly StoredPricedUnit[],
  { to, missed, price: column }: NewState,
  userId: number,
): Promise<number> {
  const ofProducts = groupBy(units, ({ productId }) => productId);
  const productIds = [...ofProducts.keys()];
  await lockProducts(productIds);
  const done = new Set<number>();
  const lettersOf = (id: number) => (ofProducts.get(id)?.length ?? 0) * LETTERS_PER_UNIT;
  for (const batch of batches(productIds, lettersOf)) {
    const changes: audit.Change[] = [];
    const changed: number[] = [];
    for (const product of (await readProducts(batch)).values()) {
      const current = new Map(product.productDetails.map(({ id, price }) => [id, price]));
      const fitting = (ofProducts.get(product.id) ?? []).filter(
        ({ productDetailId, before }) => current.get(productDetailId) === Number(before),
      );
      if (fitting.length === 0) continue;
      const wanted = new Map(fitting.map(({ productDetailId, after }) => [productDetailId, Number(after)]));
      changed.push(...wanted.keys());
      for (const { id } of fitting) done.add(id);
      const productDetails = product.productDetails.map((unit) => ({
        ...unit,
        price: wanted.get(unit.id) ?? unit.price,
      }));
      const [before, after] = [revisionOf(product), revisionOf({ ...product, productDetails })];
      changes.push({ entityId: product.id, action: 'updated', before, after });
    }
    await setUnitPrices(priceChangeId, column, changed);
    await audit.recordAll(userId, products.ENTITY, changes);
  }
  await setState([...done], to);
  await setState(
    units.filter(({ id }) => !done.has(id)).map(({ id }) => id),
    missed,
  );
  await catalogueCache.bump(productIds);
  return done.size;
}

async function productsOf(list: ListQuery, { productIds }: Pick<PriceTrialInput, 'productIds'>): Promise<number[]> {
  return productIds ?? readIds(PRODUCTS, list);
}

interface PlannedPrice {
  unit: PricedUnit;
  after: number;
}

async function planOf(productIds: readonly number[], rule: PriceTrialInput) {
  const planned = (await pricedUnits(productIds)).map((unit): PlannedPrice => {
    return { unit, after: changedPrice(unit.price, rule) };
  });
  const possible = planned.filter(({ after }) => after >= 1 && after <= MAX_PRICE);
  const changed = possible.filter(({ unit, after }) => unit.price !== after);
  return {
    changed,
    unchanged: possible.length - changed.length,
    impossible: planned.length - possible.length,
  };
}

function versionOfPlan(changed: readonly PlannedPrice[]): string {
  return versionOf(changed.map(({ unit: { id, price }, after }) => [id, price, after]));
}

interface RunningPromo {
  name: string;
  discount: number;
}

/** The best promo of each product that runs now. */
async function bestPromos(): Promise<Map<number, RunningPromo>> {
  const at = now().getTime();
  const best = new Map<number, RunningPromo>();
  for (const { productId, name, discount, validFrom, validUntil } of await readPromos()) {
    const isBetter = discount > (best.get(productId)?.discount ?? 0);
    if (validFrom <= at && at < validUntil && isBetter) best.set(productId, { name, discount });
  }
  return best;
}

function isBelowCost({ after, discount, cost }: TriedPrice): boolean {
  return cost !== null && after * (100 - discount) < cost * 100;
}
