import { INVOICE_STATUS as S } from '../../src/contract/invoiceStatus.ts';
import type { ReturnResolution, ReturnStatus } from '../../src/contract/returns.ts';
import { RETURN_STATUS as R } from '../../src/contract/returns.ts';
import { cancel } from './payments.ts';
import type { Expected, Model, ModelMail, ModelOrder, ModelReturn, Step } from './state.ts';
import { DONE, MADE, move, newOrder, note, REFUSED } from './state.ts';

const HOURS_TO_RETURN = 7 * 24;
const HOURS_OF_EXCHANGE = 14 * 24;

// Every step concerns the order's newest return.

export function ask(resolution: ReturnResolution): Step {
  return (model, one, pieces) => {
    if (one.status !== S.delivered || model.hour >= one.deliveredAt + HOURS_TO_RETURN) return REFUSED;
    const counted = one.returns.filter(({ status }) => status !== R.rejected && status !== R.withdrawn);
    const left = counted.reduce((rest, returned) => rest - returned.pieces, one.pieces);
    if (pieces > left) return { status: 400 };
    one.returns.push({ pieces, resolution, status: R.requested, exchange: null });
    note(one);
    return MADE;
  };
}

export function approve(model: Model, one: ModelOrder): Expected {
  return onReturn(one, [R.requested], (returned) => {
    if (returned.resolution === 'exchange') {
      if (model.stock < returned.pieces) return REFUSED;
      model.stock -= returned.pieces;
      returned.exchange = model.orders.length;
      model.orders.push(newOrder(returned.pieces, { expiresAt: model.hour + HOURS_OF_EXCHANGE }));
    }
    return turn(one, returned, R.approved, 'return.approved');
  });
}

export function reject(_model: Model, one: ModelOrder): Expected {
  return onReturn(one, [R.requested], (returned) => turn(one, returned, R.rejected, 'return.rejected'));
}

export function withdraw(model: Model, one: ModelOrder): Expected {
  return onReturn(one, [R.requested, R.approved], (returned) => {
    const exchange = exchangeOf(model, returned);
    if (exchange) cancel(model, exchange);
    return turn(one, returned, R.withdrawn);
  });
}

export function receive(model: Model, one: ModelOrder, resellable: number): Expected {
  return onReturn(one, [R.approved], (returned) => {
    if (resellable > returned.pieces) return { status: 400 };
    model.stock += resellable;
    return turn(one, returned, R.received);
  });
}

export function settle(model: Model, one: ModelOrder, by: ReturnResolution): Expected {
  return onReturn(one, [R.received], (returned) => {
    const exchange = exchangeOf(model, returned);
    if (by === 'refund' && exchange) cancel(model, exchange);
    if (by === 'exchange') {
      if (exchange?.status !== S.waiting) return REFUSED;
      move(exchange, S.paid);
      exchange.verdicts.push('paid');
    }
    return turn(one, returned, R.settled, 'return.settled');
  });
}

function exchangeOf(model: Model, { exchange }: ModelReturn): ModelOrder | undefined {
  return exchange === null ? undefined : model.orders[exchange];
}

/** A step of the newest return; `from` are the statuses it may start at. */
function onReturn(one: ModelOrder, from: readonly ReturnStatus[], act: (returned: ModelReturn) => Expected): Expected {
  const returned = one.returns.at(-1);
  if (!returned) return { status: 404 };
  return from.includes(returned.status) ? act(returned) : REFUSED;
}

function turn(one: ModelOrder, returned: ModelReturn, to: ReturnStatus, mail?: ModelMail): Expected {
  returned.status = to;
  note(one);
  if (mail) one.mails.push(mail);
  return DONE;
}
