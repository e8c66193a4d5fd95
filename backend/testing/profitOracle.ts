import { exactPpn } from './moneyOracle.ts';

// An independent calculation of an order's profit, without the shop's code: the sum of a journal of events.

export interface OracleLine {
  productId: number;
  quantity: number;
  /** The price of all pieces of the line, in whole rupiah. */
  value: number;
  /** Whole rupiah per piece; null: unknown. */
  cost: number | null;
}

/** An event of an order, on a Jakarta day (`YYYY-MM-DD`). */
type OrderEvent =
  | { what: 'paid'; day: string; fee: number }
  | { what: 'shipped'; day: string }
  /** Before the hand-over: the remaining pieces stay in stock, and the rest of the money is refunded. */
  | { what: 'cancelled'; day: string; amount: number; left: readonly OracleLine[] }
  | { what: 'pieceBack'; day: string; line: OracleLine; sellable: number }
  | { what: 'moneyBack'; day: string; amount: number; returned: readonly { line: OracleLine; value: number }[] };

export interface OracleOrder {
  total: number;
  /** The courier's charge. */
  courier: number;
  lines: OracleLine[];
  journal: OrderEvent[];
}

/** Sums of a day or a range, in rupiah; with the revenue and number of orders without a cost. */
export interface OracleDay {
  profit: number;
  uncostedRevenue: number;
  uncostedOrders: number;
}

export function isCosted({ lines }: OracleOrder): boolean {
  return lines.every(({ cost }) => cost !== null);
}

/** The profit of an order up to now: payments less refunds, tax, goods, provider and courier. */
export function earned(order: OracleOrder): number {
  let money = 0;
  let costs = 0;
  for (const entry of order.journal) {
    if (entry.what === 'paid') [money, costs] = [money + order.total, costs + goods(order.lines) + entry.fee];
    if (entry.what === 'shipped') costs += order.courier;
    if (entry.what === 'cancelled') [money, costs] = [money - entry.amount, costs - goods(entry.left)];
    if (entry.what === 'pieceBack') costs -= entry.sellable * (entry.line.cost ?? 0);
    if (entry.what === 'moneyBack') money -= entry.amount;
  }
  return money - taxIn(order, money) - costs;
}

/** The change of the profit on each day. */
export function earnedByDay(orders: readonly OracleOrder[]): Map<string, OracleDay> {
  const days = new Map<string, OracleDay>();
  for (const order of orders) {
    for (const day of new Set(order.journal.map((entry) => entry.day))) {
      const until = (journal: OrderEvent[]) => ({ ...order, journal });
      const before = until(order.journal.filter((entry) => entry.day < day));
      const after = until(order.journal.filter((entry) => entry.day <= day));
      const sum = days.get(day) ?? { profit: 0, uncostedRevenue: 0, uncostedOrders: 0 };
      if (isCosted(order)) sum.profit += earned(after) - earned(before);
      else {
        sum.uncostedRevenue += keptMoney(after) - keptMoney(before);
        sum.uncostedOrders += countedOrders(after) - countedOrders(before);
      }
      days.set(day, sum);
    }
  }
  return days;
}

/** The margin of each product: the revenue of its pieces less refunds and PPN, less their cost. */
export function earnedByProduct(orders: readonly OracleOrder[]): Map<number, number> {
  const kept = new Map<number, { taxed: number; untaxed: number; cost: number }>();
  const add = (line: OracleLine, order: OracleOrder, value: number, cost: number) => {
    if (line.cost === null) return;
    const sum = kept.get(line.productId) ?? { taxed: 0, untaxed: 0, cost: 0 };
    sum[isTaxed(order) ? 'taxed' : 'untaxed'] += value;
    sum.cost += cost;
    kept.set(line.productId, sum);
  };
  for (const order of orders) {
    for (const entry of order.journal) {
      if (entry.what === 'paid')
        for (const line of order.lines) add(line, order, line.value, line.quantity * (line.cost ?? 0));
      if (entry.what === 'cancelled') {
        for (const line of entry.left) add(line, order, -line.value, -line.quantity * (line.cost ?? 0));
      }
      if (entry.what === 'pieceBack') add(entry.line, order, 0, -entry.sellable * (entry.line.cost ?? 0));
      if (entry.what === 'moneyBack') for (const { line, value } of entry.returned) add(line, order, -value, 0);
    }
  }
  return new Map([...kept].map(([id, { taxed, untaxed, cost }]) => [id, taxed - ppnOf(taxed) + untaxed - cost]));
}

function goods(lines: readonly OracleLine[]): number {
  return lines.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0);
}

function keptMoney(order: OracleOrder): number {
  return order.journal.reduce((money, entry) => {
    if (entry.what === 'paid') return money + order.total;
    return entry.what === 'cancelled' || entry.what === 'moneyBack' ? money - entry.amount : money;
  }, 0);
}

function countedOrders({ journal }: OracleOrder): number {
  return (
    journal.filter(({ what }) => what === 'paid').length - journal.filter(({ what }) => what === 'cancelled').length
  );
}

/** The total decides: an order without tax at its payment stays without tax after a refund. */
function isTaxed({ total }: OracleOrder): boolean {
  return exactPpn(total).amount > 0;
}

function taxIn(order: OracleOrder, money: number): number {
  return isTaxed(order) ? ppnOf(money) : 0;
}

function ppnOf(sum: number): number {
  return sum < 0 ? -exactPpn(-sum).amount : exactPpn(sum).amount;
}
