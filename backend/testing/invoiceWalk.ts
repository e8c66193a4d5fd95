import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { INVOICE_STATUS } from '../src/contract/invoiceStatus.ts';
import { RETURN_STATUS } from '../src/contract/returns.ts';
import * as invoices from '../src/services/invoices/invoices.ts';
import * as payments from '../src/services/payments/payments.ts';
import { brokenInvariants } from './brokenInvariants.ts';
import type { OrderStep } from './invoiceModel.ts';
import * as model from './invoiceModel.ts';
import type { Expected, Model, ModelOrder } from './model/state.ts';
import type { Cast, WalkedOrder, Walker } from './walk/calls.ts';
import * as calls from './walk/calls.ts';
import { modelled, observed } from './walk/observed.ts';

const HOUR_MS = 3_600_000;
const WAITS = [1, 2, 23, 24, 7 * 24, 14 * 24];
/** So few that late payments now and then find it sold out. */
const STOCK = 6;
const RECENT = 4;

interface Idea {
  kind: 'order' | 'wait' | 'runJobs' | 'goOn' | 'anything';
  step: OrderStep;
  choice: number;
  count: number;
}

const idea: fc.Arbitrary<Idea> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('order' as const) },
    { weight: 2, arbitrary: fc.constant('wait' as const) },
    { weight: 2, arbitrary: fc.constant('runJobs' as const) },
    { weight: 9, arbitrary: fc.constant('goOn' as const) },
    { weight: 8, arbitrary: fc.constant('anything' as const) },
  ),
  step: fc.constantFrom(...(Object.keys(model.ORDER_STEPS) as OrderStep[])),
  choice: fc.nat(1_000),
  count: fc.nat(3),
});

/**
 * Takes `steps` steps with the orders of a new customer, chosen by `seed`, and after each compares responses and database
 * with the model. Throws with the whole story at the first difference. The shop takes its payments at the cast's Xendit, and
 * its clock is stopped.
 */
export async function walk(cast: Cast, seed: number, steps: number): Promise<void> {
  const walker = await calls.begin(cast, STOCK);
  const state: Model = { hour: 0, stock: STOCK, orders: [] };
  const story: string[] = [];
  for (const one of fc.sample(idea, { numRuns: steps, seed })) {
    const tell = (difference: object): Error =>
      new Error(`walk ${seed} after ${story.join(', ')}: ${JSON.stringify(difference, null, 1)}`);
    const { said, expected } = await take(walker, state, one, story);
    if (!isDeepStrictEqual(said, expected)) throw tell({ said, expected });
    const [is, shouldBe] = [await observed(walker), modelled(state)];
    if (!isDeepStrictEqual(is, shouldBe)) throw tell({ is, shouldBe });
  }
  const broken = await brokenInvariants();
  if (broken.length > 0) throw new Error(`walk ${seed} after ${story.join(', ')}: ${broken.join('; ')}`);
}

interface Taken {
  said: Expected;
  expected: Expected;
}

async function take(walker: Walker, state: Model, { kind, step, choice, count }: Idea, story: string[]) {
  const place = state.orders.length - 1 - (choice % Math.min(RECENT, state.orders.length));
  const [chosen, placed] = [state.orders[place], walker.orders[place]];
  if (kind === 'wait') return wait(walker, state, WAITS[choice % WAITS.length] ?? 1, story);
  if (kind === 'runJobs') return runJobs(state, story);
  if (kind === 'order' || !chosen || !placed) return order(walker, state, Math.max(1, count), story);
  const next = kind === 'goOn' ? nextStep(chosen, choice) : step;
  const pieces = next === 'askRefund' || next === 'askExchange' ? Math.max(1, count) : count;
  story.push(`${next}(${place}, ${pieces})`);
  return act(walker, state, next, { chosen, placed, count: pieces });
}

interface Chosen {
  chosen: ModelOrder;
  placed: WalkedOrder;
  count: number;
}

async function act(walker: Walker, state: Model, step: OrderStep, { chosen, placed, count }: Chosen): Promise<Taken> {
  const resolution = chosen.returns.at(-1)?.resolution ?? 'refund';
  const said = await calls.CALLS[step](walker, placed, { count, resolution });
  return { said, expected: model.ORDER_STEPS[step](state, chosen, count) };
}

async function order(walker: Walker, state: Model, pieces: number, story: string[]): Promise<Taken> {
  story.push(`order(${pieces})`);
  return { said: await calls.order(walker, pieces), expected: model.order(state, pieces) };
}

const SILENT: Taken = { said: { status: 200 }, expected: { status: 200 } };

function wait({ cast }: Walker, state: Model, hours: number, story: string[]): Taken {
  story.push(`wait(${hours})`);
  cast.shop.advance(hours * HOUR_MS);
  state.hour += hours;
  return SILENT;
}

async function runJobs(state: Model, story: string[]): Promise<Taken> {
  story.push('runJobs');
  await payments.expireOverdue();
  await invoices.deliverLongShipped();
  model.runJobs(state);
  return SILENT;
}

/** The usual next step, so that walks get far. */
function nextStep({ status, returns, attempts }: ModelOrder, choice: number): OrderStep {
  const [first, second] = NEXT[status];
  if (status === INVOICE_STATUS.waiting && attempts.length === 0) return 'cancelAsCustomer';
  const returned = returns.at(-1)?.status;
  if (status === INVOICE_STATUS.delivered && returned === RETURN_STATUS.requested) return 'approve';
  if (status === INVOICE_STATUS.delivered && returned === RETURN_STATUS.approved) return 'receive';
  if (status === INVOICE_STATUS.delivered && returned === RETURN_STATUS.received) return 'settle';
  return choice % 2 === 0 ? first : second;
}

const NEXT: Record<ModelOrder['status'], readonly [OrderStep, OrderStep]> = {
  [INVOICE_STATUS.waiting]: ['tellPaid', 'tellPaid'],
  [INVOICE_STATUS.paid]: ['process', 'process'],
  [INVOICE_STATUS.processed]: ['receipt', 'receipt'],
  [INVOICE_STATUS.shipped]: ['deliverAsCustomer', 'deliverAsStaff'],
  [INVOICE_STATUS.delivered]: ['askRefund', 'askExchange'],
  [INVOICE_STATUS.expired]: ['tellPaid', 'tellSettled'],
  [INVOICE_STATUS.cancelled]: ['tellPaid', 'tellSettled'],
  [INVOICE_STATUS.refunded]: ['tellPaid', 'refund'],
  [INVOICE_STATUS.paidLate]: ['revive', 'refund'],
};
