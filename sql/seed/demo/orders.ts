import { startOfDay } from '../../../backend/src/contract/dates.ts';
import type { Language } from '../../../backend/src/contract/languages.ts';
import { ROLES } from '../../../backend/src/contract/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../backend/src/contract/time.ts';
import type { Outcome, OrderStep } from './outcomes.ts';
import { stepsOf } from './outcomes.ts';
import type { Unit } from './goods.ts';
import type { DemoPromo } from './promos.ts';
import { promoFor } from './promos.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';
import { SHOPPER_ID } from './users.ts';

export interface OrderLine {
  unit: Unit;
  quantity: number;
  promo: DemoPromo | null;
}

export interface Order {
  at: Date;
  user: DemoUser;
  language: Language;
  notes: string;
  lines: OrderLine[];
  steps: OrderStep[];
}

export interface Business {
  now: Date;
  random: Random;
  users: readonly DemoUser[];
  units: readonly Unit[];
  promos: readonly DemoPromo[];
  ttlHours: number;
}

const DAYS = 60;

/** When parents shop: at noon, in the evening, and with a baby awake at two. From midnight on, hour by hour. */
const HOURS = [3, 2, 4, 2, 2, 2, 3, 3, 4, 5, 6, 6, 8, 8, 5, 5, 5, 5, 6, 8, 12, 14, 11, 6];

/** Orders of every demo shop, at any time of day, so that each status occurs. Age in hours. */
const CERTAIN: readonly (readonly [outcome: Outcome, age: number])[] = [
  ['unpaid', 1.4],
  ['unpaid', 5.2],
  ['unprocessed', 2.3],
  ['unprocessed', 4.6],
  ['unprocessed', 7.1],
  ['unprocessed', 12.8],
  ['unprocessed', 19.5],
  ['packed', 28.2],
  ['packed', 33.7],
  ['packed', 46.9],
  ['underway', 52.5],
  ['underway', 71.4],
  ['underway', 77.7],
  ['underway', 98.1],
  ['paidLate', 58.3],
  ['paidLate', 101.6],
  ['recovered', 208.4],
  ['recovered', 640.2],
  ['refunded', 152.1],
  ['refunded', 431.3],
  ['refunded', 905.8],
];

const SHOPPERS: readonly (readonly [outcome: Outcome, age: number])[] = [
  ['unpaid', 2.9],
  ['unprocessed', 9.7],
  ['packed', 30.4],
  ['underway', 73.2],
  ['normal', 322.6],
  ['expired', 610.9],
  ['normal', 803.3],
  ['cancelled', 1107.5],
];

const NOTES = [
  'Tolong dibungkus kado, ya.',
  'Titip satpam kalau rumah kosong.',
  'Kirim hari kerja saja.',
  'Mohon pilih yang jahitannya rapi, buat kado lahiran.',
  'Pagar hijau, sebelah warung.',
];

/** Sixty days of orders, the oldest first. */
export function buildOrders(business: Business): Order[] {
  const { now, users, random } = business;
  const shopper = users.filter(({ id }) => id === SHOPPER_ID);
  const customers = users.filter(({ id, role }) => role === ROLES.customer && id !== SHOPPER_ID);
  const ago = (hours: number): Date => new Date(now.getTime() - Math.round(hours * HOUR_MS));
  const orders = [
    ...CERTAIN.map(([outcome, age]) => buildOrder(business, customers, outcome, ago(age))),
    ...SHOPPERS.map(([outcome, age]) => buildOrder(business, shopper, outcome, ago(age))),
    ...moments(business).map((at) => buildOrder(business, customers, chance(random), at)),
  ];
  return orders.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function moments({ now, random }: Business): Date[] {
  const today = startOfDay(now).getTime();
  const all = Array.from({ length: DAYS }, (_, daysAgo) => {
    const midnight = today - daysAgo * DAY_MS;
    return Array.from({ length: random.between(3, 6) }, () => {
      const hour = random.weighted([...HOURS.keys()], (index) => HOURS[index] ?? 0);
      return new Date(midnight + hour * HOUR_MS + random.between(0, HOUR_MS - 1));
    });
  }).flat();
  return all.filter((at) => at.getTime() < now.getTime() - 10 * MINUTE_MS);
}

function chance(random: Random): Outcome {
  const likely: Partial<Record<Outcome, number>> = { normal: 84, expired: 9, cancelled: 5, refunded: 2 };
  return random.weighted(Object.keys(likely) as Outcome[], (outcome) => likely[outcome] ?? 0);
}

function buildOrder(business: Business, customers: readonly DemoUser[], outcome: Outcome, at: Date): Order {
  const { random, now, ttlHours } = business;
  const user = random.pick(customers.filter(({ createdAt }) => createdAt < at));
  return {
    at,
    user,
    language: user.language,
    notes: random.chance(0.15) ? random.pick(NOTES) : '',
    lines: buildLines(business, at),
    steps: stepsOf(outcome, { at, now, userId: user.id, ttlHours, random }),
  };
}

function buildLines({ now, random, units, promos }: Business, at: Date): OrderLine[] {
  const forSale = units.filter(({ plan }) => now.getTime() - plan.age * DAY_MS < at.getTime());
  const chosen = new Map<number, OrderLine>();
  const wanted = random.weighted([1, 2, 3, 4], (count) => [0, 55, 28, 12, 5][count] ?? 0);
  while (chosen.size < wanted) {
    const unit = random.weighted(forSale, ({ plan }) => plan.popularity);
    const quantity = random.weighted([1, 2, 3], (count) => [0, 78, 18, 4][count] ?? 0);
    chosen.set(unit.id, { unit, quantity, promo: promoFor(promos, unit.productId, at) });
  }
  return [...chosen.values()];
}
