import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import type { Person, Scene } from '../invoiceScenes.ts';
import {
  orderInStatus,
  digest,
  callStep,
  receipt,
  REFUND,
  restock,
  sellOut,
  STATUSES,
  sendCallback,
} from '../invoiceScenes.ts';
import { openTestShop } from '../testShop.ts';
import type { Cast } from '../walk/calls.ts';
import { buildCast } from '../walk/calls.ts';
import { openXendit } from '../xendit.ts';
import type { InvoiceStatusName } from '../../src/contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import * as invoices from '../../src/services/invoices/invoices.ts';
import * as payments from '../../src/services/payments/payments.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

const HOUR = 3_600_000;

let cast: Cast;
beforeAll(async () => {
  shop.setTime('2026-11-21T03:00:00Z');
  cast = await buildCast(shop, xendit);
});

afterAll(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

interface Act {
  what: string;
  act: (scene: Scene) => Promise<number>;
  /** Before the act the piece that is not in this order is on the shelf, or sold. */
  shelf?: 'full' | 'empty';
  /** From which statuses it leads where; `same` is done without a step. */
  leads: Partial<Record<InvoiceStatusName, InvoiceStatusName | 'same'>>;
  /** The status where it leads nowhere; 200 for events of the provider and the clock, which can't be refused. */
  refusal: 200 | 409;
}

function at(hours: number, job: () => Promise<unknown>) {
  return async (): Promise<number> => {
    shop.advance(hours * HOUR);
    await job();
    return 200;
  };
}

const DAYS = 24;
const TIME_TO_PAY = 24;
const cancelled = { waiting: 'cancelled' } as const;
const delivered = { shipped: 'delivered' } as const;

const ACTS: Act[] = [
  {
    what: 'a payment, with the piece on the shelf,',
    act: sendCallback('PAID'),
    shelf: 'full',
    leads: { waiting: 'paid', expired: 'paid', cancelled: 'paid' },
    refusal: 200,
  },
  {
    what: 'a payment, the piece being sold elsewhere,',
    act: sendCallback('SETTLED'),
    shelf: 'empty',
    leads: { waiting: 'paid', expired: 'paidLate', cancelled: 'paidLate' },
    refusal: 200,
  },
  { what: 'Xendit’s word of an expiry', act: sendCallback('EXPIRED'), leads: { waiting: 'expired' }, refusal: 200 },
  { what: 'Xendit’s word of a payment to come', act: sendCallback('PENDING'), leads: {}, refusal: 200 },
  {
    what: 'the end of the time to pay',
    act: at(TIME_TO_PAY, payments.expireOverdue),
    leads: { waiting: 'expired' },
    refusal: 200,
  },
  {
    what: 'a minute less than the time to pay',
    act: at(TIME_TO_PAY - 1 / 60, payments.expireOverdue),
    leads: {},
    refusal: 200,
  },
  { what: 'a fortnight', act: at(14 * DAYS, invoices.deliverLongShipped), leads: delivered, refusal: 200 },
  {
    what: 'a minute less than a fortnight',
    act: at(14 * DAYS - 1 / 60, invoices.deliverLongShipped),
    leads: {},
    refusal: 200,
  },
  { what: 'a customer who cancels', act: callStep('customer', 'cancel'), leads: cancelled, refusal: 409 },
  { what: 'an admin who cancels', act: callStep('admin', 'cancel'), leads: cancelled, refusal: 409 },
  { what: 'processing', act: callStep('staff', 'process'), leads: { paid: 'processed' }, refusal: 409 },
  {
    what: 'a receipt number',
    act: receipt,
    leads: { paid: 'same', processed: 'shipped', shipped: 'same' },
    refusal: 409,
  },
  { what: 'a customer who has it', act: callStep('customer', 'deliver'), leads: delivered, refusal: 409 },
  { what: 'staff who know that it arrived', act: callStep('staff', 'deliver'), leads: delivered, refusal: 409 },
  {
    what: 'a refund',
    act: callStep('admin', 'refund', REFUND),
    leads: { paid: 'refunded', processed: 'refunded', paidLate: 'refunded' },
    refusal: 409,
  },
  {
    what: 'a revival, with the piece on the shelf,',
    act: callStep('admin', 'revive'),
    shelf: 'full',
    leads: { paidLate: 'paid' },
    refusal: 409,
  },
  {
    what: 'a revival, the piece being sold elsewhere,',
    act: callStep('admin', 'revive'),
    shelf: 'empty',
    leads: {},
    refusal: 409,
  },
  { what: 'another try to pay', act: callStep('customer', 'pay'), leads: { waiting: 'same' }, refusal: 409 },
];

/** Other effects of a step: pieces back in stock, and whether it sends a mail. */
const EFFECTS: Record<string, { stock: number; mails: number }> = {
  'waiting paid': { stock: 0, mails: 1 },
  'waiting expired': { stock: 1, mails: 1 },
  'waiting cancelled': { stock: 1, mails: 0 },
  'paid processed': { stock: 0, mails: 0 },
  'processed shipped': { stock: 0, mails: 1 },
  'shipped delivered': { stock: 0, mails: 0 },
  'paid refunded': { stock: 1, mails: 1 },
  'processed refunded': { stock: 1, mails: 1 },
  'paidLate refunded': { stock: 0, mails: 1 },
  'expired paid': { stock: -1, mails: 1 },
  'cancelled paid': { stock: -1, mails: 1 },
  'expired paidLate': { stock: 0, mails: 0 },
  'cancelled paidLate': { stock: 0, mails: 0 },
  'paidLate paid': { stock: -1, mails: 1 },
};

async function stage(status: InvoiceStatusName, { shelf }: Act): Promise<Scene> {
  const scene = await orderInStatus(cast, status);
  if (shelf === 'full') await restock(scene);
  if (shelf === 'empty') await sellOut(scene);
  return scene;
}

const CELLS = ACTS.flatMap((act) => STATUSES.map((status) => ({ act, status, to: act.leads[status] })));
const isStep = ({ to }: (typeof CELLS)[number]): boolean => to !== undefined && to !== 'same';

test.each(CELLS.filter(isStep).map(({ act, status, to }) => [act.what, status, to ?? status, act] as const))(
  '%s turns an order that is %s into one that is %s, once',
  async (_what, status, to, act) => {
    const scene = await stage(status, act);
    const before = await digest(scene);
    expect(await act.act(scene)).toBe(200);
    const after = await digest(scene);
    const effects = EFFECTS[`${status} ${to}`] ?? { stock: Number.NaN, mails: 0 };
    expect(after).toMatchObject({
      status: INVOICE_STATUS[to as InvoiceStatusName],
      timeline: before.timeline + 1,
      stock: before.stock + effects.stock,
      movements: before.movements + Math.abs(effects.stock),
      mails: before.mails + effects.mails,
    });
    await act.act(scene);
    expect(await digest(scene)).toMatchObject({ timeline: after.timeline, stock: after.stock, mails: after.mails });
  },
);

test.each(CELLS.filter((cell) => !isStep(cell)).map(({ act, status, to }) => [act.what, status, to, act] as const))(
  '%s leaves an order that is %s where it is',
  async (_what, status, to, act) => {
    const scene = await stage(status, act);
    const { invoice, ...before } = await digest(scene);
    expect(await act.act(scene)).toBe(to === 'same' ? 200 : act.refusal);
    const { invoice: invoiceAfter, ...after } = await digest(scene);
    expect(after).toEqual(before);
    if (to !== 'same') expect(invoiceAfter).toEqual(invoice);
  },
);

const DENIED: [Person, string, object, number][] = [
  ['customer', 'process', {}, 403],
  ['customer', 'receipt-number', { receiptNumber: 'X1' }, 403],
  ['customer', 'refund', REFUND, 403],
  ['customer', 'revive', {}, 403],
  ['staff', 'refund', REFUND, 403],
  ['staff', 'revive', {}, 403],
  ['staff', 'cancel', {}, 403],
  ['staff', 'pay', {}, 403],
  ['stranger', 'cancel', {}, 404],
  ['stranger', 'deliver', {}, 404],
  ['stranger', 'pay', {}, 404],
  ['nobody', 'cancel', {}, 401],
  ['nobody', 'deliver', {}, 401],
  ['nobody', 'process', {}, 401],
];

test.each(STATUSES)(
  'who has no right to a step learns nothing of an order that is %s, and changes nothing',
  async (status) => {
    const scene = await orderInStatus(cast, status);
    const before = await digest(scene);
    for (const [person, step, body, refusal] of DENIED) {
      expect([person, step, await callStep(person, step, body)(scene)]).toEqual([person, step, refusal]);
    }
    expect(await digest(scene)).toEqual(before);
  },
);
