import { HOLD_LIMITS, MAX_UNPAID_INVOICES } from '../src/contract/limits.ts';
import { HOUR_MS } from '../src/contract/time.ts';

// What the shop must say to an order, reckoned anew from all that was ordered before: in lists, slowly, and by no code of
// the shop's but its figures.

export interface KnownOrder {
  id: number;
  customer: number;
  network: string;
  at: number;
  expiresAt: number;
  state: 'waiting' | 'paid' | 'gone';
  wasNewcomer: boolean;
  lines: ReadonlyMap<number, number>;
}

export type Answer =
  'taken' | 'soldOut' | 'tooManyUnpaid' | 'tooFast' | 'tooManyPieces' | 'busyNetwork' | 'tooManyOfUnit';

type Asked = Pick<KnownOrder, 'customer' | 'network' | 'at' | 'lines'>;

/** Whether somebody has never paid. */
export function isNewcomer(orders: readonly KnownOrder[], customer: number): boolean {
  return !orders.some((order) => order.customer === customer && order.state === 'paid');
}

/** `stock`: what is free of each unit before the order. */
export function answerTo(orders: readonly KnownOrder[], asked: Asked, stock: ReadonlyMap<number, number>): Answer {
  const wanted = [...asked.lines];
  if (wanted.some(([unit, pieces]) => pieces > (stock.get(unit) ?? 0))) return 'soldOut';
  const own = orders.filter(({ customer }) => customer === asked.customer);
  const newcomer = isNewcomer(orders, asked.customer);
  const near = orders.filter(({ network, wasNewcomer }) => network === asked.network && wasNewcomer);
  const waiting = (some: readonly KnownOrder[]) => some.filter(({ state }) => state === 'waiting');
  const ofLastHour = (some: readonly KnownOrder[]) => some.filter(({ at }) => at > asked.at - HOUR_MS).length;
  const pieces = sum(wanted.map(([, count]) => count));
  const most = newcomer ? HOLD_LIMITS.newcomerPieces : HOLD_LIMITS.customerPieces;
  if (waiting(own).length >= MAX_UNPAID_INVOICES) return 'tooManyUnpaid';
  if (ofLastHour(own) >= (newcomer ? HOLD_LIMITS.newcomerOrders : HOLD_LIMITS.customerOrders)) return 'tooFast';
  if (newcomer && ofLastHour(near) >= HOLD_LIMITS.networkOrders) return 'tooFast';
  if (sum(waiting(own).map(piecesIn)) + pieces > most) return 'tooManyPieces';
  if (!newcomer) return 'taken';
  if (sum(waiting(near).map(piecesIn)) + pieces > HOLD_LIMITS.networkPieces) return 'busyNetwork';
  const together = waiting(orders.filter((order) => own.includes(order) || near.includes(order)));
  const isFair = wanted.every(([unit, count]) => {
    const held = (some: readonly KnownOrder[]) => sum(some.map(({ lines }) => lines.get(unit) ?? 0));
    const there = (stock.get(unit) ?? 0) + held(together);
    const mine = held(waiting(own)) + count;
    const ours = held(together) + count;
    const { newcomerUnit, networkUnit } = HOLD_LIMITS;
    const isWithin = (holds: number, { pieces: few, share }: { pieces: number; share: number }) =>
      holds <= few || holds <= there * share;
    return mine === 1 || (isWithin(mine, newcomerUnit) && isWithin(ours, networkUnit));
  });
  return isFair ? 'taken' : 'tooManyOfUnit';
}

export function piecesIn({ lines }: Pick<KnownOrder, 'lines'>): number {
  return sum([...lines.values()]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
