import { exactPpn } from './moneyOracle.ts';

// School arithmetic on what an order earned, written without a look at the shop's: a journal of what happened, summed up.

export interface OracleLine {
  productId: number;
  quantity: number;
  /** Whole rupiah that the customer pays for all pieces of the line. */
  value: number;
  /** Whole rupiah for a piece; null: nobody knows. */
  cost: number | null;
}

/** What happened to an order, on a Jakarta day (`YYYY-MM-DD`). */
type Happening =
  | { what: 'paid'; day: string; fee: number }
  | { what: 'shipped'; day: string }
  /** Before it left the house: the pieces that are left stay, and the rest of the money goes back. */
  | { what: 'cancelled'; day: string; amount: number; left: readonly OracleLine[] }
  | { what: 'pieceBack'; day: string; line: OracleLine; sellable: number }
  | { what: 'moneyBack'; day: string; amount: number; returned: readonly { line: OracleLine; value: number }[] };

export interface OracleOrder {
  total: number;
  /** What the courier charges. */
  courier: number;
  lines: OracleLine[];
  journal: Happening[];
}

/** Of a day, or of all: rupiah, and what of them belongs to orders without a cost. */
export interface OracleDay {
  profit: number;
  uncostedRevenue: number;
  uncostedOrders: number;
}

export function isCosted({ lines }: OracleOrder): boolean {
  return lines.every(({ cost }) => cost !== null);
}

/** All that an order earned until now: what is in the till, less tax, goods, provider and courier. */
export function earned(order: OracleOrder): number {
  let till = 0;
  let costs = 0;
  for (const entry of order.journal) {
    if (entry.what === 'paid') [till, costs] = [till + order.total, costs + goods(order.lines) + entry.fee];
    if (entry.what === 'shipped') costs += order.courier;
    if (entry.what === 'cancelled') [till, costs] = [till - entry.amount, costs - goods(entry.left)];
    if (entry.what === 'pieceBack') costs -= entry.sellable * (entry.line.cost ?? 0);
    if (entry.what === 'moneyBack') till -= entry.amount;
  }
  return till - taxIn(order, till) - costs;
}

/** The same as it changed on each day. */
export function earnedByDay(orders: readonly OracleOrder[]): Map<string, OracleDay> {
  const days = new Map<string, OracleDay>();
  for (const order of orders) {
    for (const day of new Set(order.journal.map((entry) => entry.day))) {
      const until = (journal: Happening[]) => ({ ...order, journal });
      const before = until(order.journal.filter((entry) => entry.day < day));
      const after = until(order.journal.filter((entry) => entry.day <= day));
      const sum = days.get(day) ?? { profit: 0, uncostedRevenue: 0, uncostedOrders: 0 };
      if (isCosted(order)) sum.profit += earned(after) - earned(before);
      else {
        sum.uncostedRevenue += tillOf(after) - tillOf(before);
        sum.uncostedOrders += standing(after) - standing(before);
      }
      days.set(day, sum);
    }
  }
  return days;
}

/** What each product earned: what was kept for its pieces without PPN, less what they cost. */
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

function tillOf(order: OracleOrder): number {
  return order.journal.reduce((till, entry) => {
    if (entry.what === 'paid') return till + order.total;
    return entry.what === 'cancelled' || entry.what === 'moneyBack' ? till - entry.amount : till;
  }, 0);
}

function standing({ journal }: OracleOrder): number {
  return (
    journal.filter(({ what }) => what === 'paid').length - journal.filter(({ what }) => what === 'cancelled').length
  );
}

/** An order that says no tax, because there was none in its total, has none later either. */
function isTaxed({ total }: OracleOrder): boolean {
  return exactPpn(total).amount > 0;
}

function taxIn(order: OracleOrder, till: number): number {
  return isTaxed(order) ? ppnOf(till) : 0;
}

function ppnOf(sum: number): number {
  return sum < 0 ? -exactPpn(-sum).amount : exactPpn(sum).amount;
}
