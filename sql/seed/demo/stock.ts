import type { CreationAttributes } from 'sequelize';
import { INVOICE_STATUS as s, STOCK_FREE_STATUSES } from '../../../backend/src/contract/invoiceStatus.ts';
import type { StockReason } from '../../../backend/src/contract/stock.ts';
import type { StockMovement } from '../../../backend/src/models/tables/StockMovement.ts';
import { DAY_MS } from '../../../backend/src/contract/time.ts';
import type { Unit } from './goods.ts';
import type { Order } from './orders.ts';
import type { Random } from './random.ts';
import { ADMIN_ID, STAFF_ID } from './users.ts';

type Movement = CreationAttributes<StockMovement> & { createdAt: Date };

export interface Ledger {
  movements: Movement[];
  /** Pieces left, by the id of the unit. */
  stock: Map<number, number>;
}

const OPENED_DAYS_AGO = 62;
const RESTOCKED_DAYS_AGO = 21;

/** The stock ledger of all units, oldest first: goods received, sold and returned, never below zero. */
export function buildLedger(orders: readonly Order[], units: readonly Unit[], now: Date, random: Random): Ledger {
  const sales = new Map<number, Movement[]>();
  orders.forEach((order, index) => {
    for (const movement of movementsOf(order, index + 1)) {
      const known = sales.get(movement.productDetailId) ?? [];
      sales.set(movement.productDetailId, [...known, movement]);
    }
  });
  const movements = units.flatMap((unit) => {
    const sold = (sales.get(unit.id) ?? []).toSorted(byTime);
    return [...received(unit, sold, now, wantedStock(random)), ...sold];
  });
  const stock = new Map<number, number>();
  for (const { productDetailId, delta } of movements) {
    stock.set(productDetailId, (stock.get(productDetailId) ?? 0) + delta);
  }
  return { movements: movements.toSorted(byTime), stock };
}

/** Placing takes the pieces; expiry, cancellation and refund give them back; a late payment takes them again. */
function movementsOf(order: Order, invoiceId: number): Movement[] {
  let isHeld = false;
  return order.steps.flatMap(({ at, to }) => {
    const holds = !STOCK_FREE_STATUSES.includes(to);
    if (holds === isHeld) return [];
    isHeld = holds;
    const lines = order.lines.toSorted((one, other) => one.unit.id - other.unit.id);
    return lines.map(({ unit, quantity }) => ({
      productDetailId: unit.id,
      delta: holds ? -quantity : quantity,
      reason: holds ? ('sold' as const) : ('returned' as const),
      invoiceId,
      userId: to === s.refunded ? ADMIN_ID : null,
      createdAt: at,
    }));
  });
}

/** Some units are sold out and some nearly; most are there. */
function wantedStock(random: Random): number {
  if (random.chance(0.06)) return 0;
  if (random.chance(0.12)) return random.between(1, 5);
  return random.between(8, 45);
}

/** Goods received, so that the sales were possible and `left` pieces remain. */
function received(unit: Unit, sold: readonly Movement[], now: Date, left: number): Movement[] {
  const daysAgo = (days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));
  const opened = daysAgo(Math.min(OPENED_DAYS_AGO, unit.plan.age));
  const restocked = daysAgo(RESTOCKED_DAYS_AGO);
  const net = sold.reduce((sum, { delta }) => sum + delta, 0);
  const total = Math.max(left - net, lowest(sold));
  const needed = Math.max(lowest(sold.filter(({ createdAt }) => createdAt <= restocked)), Math.ceil(total * 0.6));
  const first = opened < restocked ? needed : total;
  const book = (delta: number, createdAt: Date, reason: StockReason, note: string): Movement[] =>
    delta === 0 ? [] : [{ productDetailId: unit.id, delta, reason, userId: STAFF_ID, note, createdAt }];
  return [
    ...book(first, opened, 'received', 'Stok awal'),
    ...book(total - first, restocked, 'received', 'Kiriman penjahit'),
    ...book(left - net - total, now, 'corrected', 'Cacat jahitan'),
  ];
}

/** The opening stock that keeps the ledger from going below zero. */
function lowest(movements: readonly Movement[]): number {
  let balance = 0;
  let depth = 0;
  for (const { delta } of movements) {
    balance += delta;
    depth = Math.max(depth, -balance);
  }
  return depth;
}

function byTime(one: Movement, other: Movement): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
