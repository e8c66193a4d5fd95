import { HOLD_LIMITS, MAX_UNPAID_INVOICES } from '../src/contract/limits.ts';
import { HOUR_MS } from '../src/contract/time.ts';

// The expected answer of the shop to an order, computed anew from all earlier orders: in lists, slowly, and without the
// shop's code except for its limits.

export interface PastOrder {
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

type Asked = Pick<PastOrder, 'customer' | 'network' | 'at' | 'lines'>;

/** Whether a customer has never paid. */
export function isNewcomer(orders: readonly PastOrder[], customer: number): boolean {
  return !orders.some((order) => order.customer === customer && order.state === 'paid');
}

/** `stock`: the free pieces of each unit before the order. */
export function answerTo(orders: readonly PastOrder[], asked: Asked, stock: ReadonlyMap<number, number>): Answer {
  const wanted = [...asked.lines];
  if (wanted.some(([unit, pieces]) => pieces > (stock.get(unit) ?? 0))) return 'soldOut';
  const own = orders.filter(({ customer }) => customer === asked.customer);
  const newcomer = isNewcomer(orders, asked.customer);
  const near = orders.filter(({ network, wasNewcomer }) => network === asked.network && wasNewcomer);
  const waiting = (some: readonly PastOrder[]) => some.filter(({ state }) => state === 'waiting');
  const ofLastHour = (some: readonly PastOrder[]) => some.filter(({ at }) => at > asked.at - HOUR_MS).length;
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
    const held = (some: readonly PastOrder[]) => sum(some.map(({ lines }) => lines.get(unit) ?? 0));
    const stocked = (stock.get(unit) ?? 0) + held(together);
    const mine = held(waiting(own)) + count;
    const ours = held(together) + count;
    const { newcomerUnit, networkUnit } = HOLD_LIMITS;
    const isWithin = (holds: number, { pieces: few, share }: { pieces: number; share: number }) =>
      holds <= few || holds <= stocked * share;
    return mine === 1 || (isWithin(mine, newcomerUnit) && isWithin(ours, networkUnit));
  });
  return isFair ? 'taken' : 'tooManyOfUnit';
}

export function piecesIn({ lines }: Pick<PastOrder, 'lines'>): number {
  return sum([...lines.values()]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
