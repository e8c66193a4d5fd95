import { INVOICE_STATUS as S } from '../src/contract/invoiceStatus.ts';
import { cancel, expire, payAgain, reportStatus } from './model/payments.ts';
import * as returns from './model/returns.ts';
import type { Expected, Model, ModelAttempt, ModelOrder, Step } from './model/state.ts';
import { DONE, MADE, move, newOrder, REFUSED } from './model/state.ts';

// A short model of orders, their money, stock and mails; tests compare the API with it.

const HOURS_TO_PAY = 24;
const HOURS_TO_DELIVER = 14 * 24;
const MOST_UNPAID = 5;

/** Every event of an order. `count` is pieces, or the number of an attempt; a return's step is one of the newest. */
export const ORDER_STEPS = {
  tellPending: reportStatus('PENDING'),
  tellPaid: reportStatus('PAID'),
  tellSettled: reportStatus('SETTLED'),
  tellExpired: reportStatus('EXPIRED'),
  payAgain,
  cancelAsCustomer: cancel,
  cancelAsAdmin: cancel,
  process: processIt,
  receipt,
  deliverAsCustomer: deliver,
  deliverAsStaff: deliver,
  refund,
  revive,
  askRefund: returns.ask('refund'),
  askExchange: returns.ask('exchange'),
  approve: returns.approve,
  reject: returns.reject,
  withdraw: returns.withdraw,
  receive: returns.receive,
  settle: (model, order) => returns.settle(model, order, order.returns.at(-1)?.resolution ?? 'refund'),
  settleByMoney: (model, order) => returns.settle(model, order, 'refund'),
} as const satisfies Record<string, Step>;
export type OrderStep = keyof typeof ORDER_STEPS;

/** A new order of some pieces. */
export function order(model: Model, pieces: number): Expected {
  const unpaid = model.orders.filter(({ status }) => status === S.waiting).length;
  if (unpaid >= MOST_UNPAID || model.stock < pieces) return REFUSED;
  model.stock -= pieces;
  const attempts: ModelAttempt[] = [{ status: 'pending', heard: {} }];
  model.orders.push(newOrder(pieces, { attempts, mails: ['placed'], expiresAt: model.hour + HOURS_TO_PAY }));
  return MADE;
}

/** The scheduled jobs for all orders. */
export function runJobs(model: Model): void {
  for (const one of model.orders) {
    if (one.status === S.waiting && one.expiresAt <= model.hour) expire(model, one);
    if (one.status === S.shipped && one.shippedAt + HOURS_TO_DELIVER <= model.hour) deliver(model, one);
  }
}

function processIt(model: Model, one: ModelOrder): Expected {
  if (one.status !== S.paid) return REFUSED;
  move(one, S.processed);
  return one.hasReceipt ? ship(model, one) : DONE;
}

function receipt(model: Model, one: ModelOrder): Expected {
  const takesOne: readonly number[] = [S.paid, S.processed, S.shipped];
  if (!takesOne.includes(one.status)) return REFUSED;
  one.hasReceipt = true;
  return one.status === S.processed ? ship(model, one) : DONE;
}

function ship(model: Model, one: ModelOrder): Expected {
  one.shippedAt = model.hour;
  return move(one, S.shipped, 'shipped');
}

function deliver(model: Model, one: ModelOrder): Expected {
  if (one.status !== S.shipped) return REFUSED;
  one.deliveredAt = model.hour;
  return move(one, S.delivered);
}

function refund(model: Model, one: ModelOrder): Expected {
  if (one.status !== S.paid && one.status !== S.processed && one.status !== S.paidLate) return REFUSED;
  if (one.status !== S.paidLate) model.stock += one.pieces;
  return move(one, S.refunded, 'refunded');
}

function revive(model: Model, one: ModelOrder): Expected {
  if (one.status !== S.paidLate || model.stock < one.pieces) return REFUSED;
  model.stock -= one.pieces;
  return move(one, S.paid, 'paid');
}
