// Concurrent requests at two processes never exceed a limit: codes per order, uses of a voucher, money paid. On SQLite and MariaDB.
import { randomUUID } from 'node:crypto';
import type { CheckoutInput, PlacedOrder } from '../../backend/src/contract/invoices.ts';
import type { PartRefundInput } from '../../backend/src/contract/refunds.ts';
import { select, selectOne } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import * as saving from '../../backend/src/services/settings/saving.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { atOnce, inSeries, signInCustomers } from '../../backend/testing/many.ts';
import { checkoutBy, checkoutOf } from '../../backend/testing/orders.ts';
import { BCA } from '../../backend/testing/transfers.ts';
import { buildVoucher, usesOf } from '../../backend/testing/vouchers.ts';
import { CALLBACK_TOKEN } from '../../backend/testing/xendit.ts';
import type { Answer, Send } from './client.ts';
import { dataOf, inTurn } from './client.ts';
import type { Figure } from './figures.ts';
import { none } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';

const PROCESSES = 2;
const BUYERS = 200;

async function openTwo(proof: ProofEnvironment): Promise<Send> {
  return inTurn(await inSeries(PROCESSES, () => proof.start()));
}

/** Everybody buys a piece at the same moment; there are enough. */
async function buyAtOnce(send: Send, tokens: readonly string[], terms: Partial<CheckoutInput>) {
  const [city, unit] = [await buildServedCity(), await buildUnit({ stock: tokens.length })];
  const body = { ...checkoutOf(city, unit), ...terms };
  const answers = await atOnce(tokens.length, (buyer) =>
    send('POST', '/invoices', { token: tokens[buyer], key: randomUUID(), body }),
  );
  return { answers, unit };
}

/** Rounds of many orders to be paid by transfer to one account: each has a code of its own until it has ended. */
export async function proveTransferCodes(proof: ProofEnvironment): Promise<Figure[]> {
  const { values, version } = await saving.view();
  const { id, role } = await buildAdmin();
  await saving.update({ ...values, version, transferAccounts: [BCA] }, { id, role, language: 'en' });
  const send = await openTwo(proof);
  const [failed, shared]: [Answer[], string[]] = [[], []];
  await proof.rounds('round', 10, async () => {
    const tokens = await signInCustomers(BUYERS);
    const { answers } = await buyAtOnce(send, tokens, { transferTo: BCA.bank });
    failed.push(...answers.filter(({ status }) => status !== 201));
    shared.push(...(await sharedCodes(answers)));
    // An account has 999 codes: these are free again.
    const ended = await atOnce(BUYERS, (buyer) => {
      const placed = answers[buyer] && dataOf<'postInvoices'>(answers[buyer]);
      return send('PUT', `/invoices/cancel/${placed?.id}`, { token: tokens[buyer] });
    });
    failed.push(...ended.filter(({ status }) => status !== 200));
  });
  return [
    none(`transfer codes: shared among ${BUYERS} orders at once`, shared),
    none('transfer codes: orders refused, or not cancelled', failed),
  ];
}

/** Codes, and amounts, that several open orders have; by what the orders say, and what the shop has stored. */
async function sharedCodes(answers: readonly Answer[]): Promise<string[]> {
  const totals = answers.flatMap((answer) => dataOf<'postInvoices'>(answer)?.total ?? []);
  const stored = await select<{ code: number; times: number }>(
    `SELECT open_code AS code, COUNT(*) AS times FROM transfers WHERE open_code IS NOT NULL
     GROUP BY account, open_code HAVING COUNT(*) > 1
     UNION ALL
     SELECT open_amount, COUNT(*) FROM transfers WHERE open_amount IS NOT NULL
     GROUP BY account, open_amount HAVING COUNT(*) > 1`,
  );
  const open = await selectOne<{ times: number }>(
    'SELECT COUNT(*) AS times FROM transfers WHERE open_code IS NOT NULL',
  );
  return [
    ...stored.map(({ code, times }) => `${code} is used ${times} times`),
    ...(new Set(totals).size === totals.length ? [] : [`${totals.length} orders have ${new Set(totals).size} totals`]),
    ...(open?.times === totals.length ? [] : [`${totals.length} orders have ${open?.times} codes`]),
  ];
}

/** Rounds of many orders with the last use of a voucher: one gets it, and nobody else holds stock. */
export async function proveLastUses(proof: ProofEnvironment): Promise<Figure[]> {
  const send = await openTwo(proof);
  const [wrong, odd]: [string[], Answer[]] = [[], []];
  await proof.rounds('round', 20, async () => {
    const { code } = await buildVoucher({ maxUses: 1 });
    const { answers, unit } = await buyAtOnce(send, await signInCustomers(BUYERS), { voucherCode: code });
    const won = answers.filter(({ status }) => status === 201).length;
    const [uses, sold] = [await usesOf({ code }), BUYERS - (await unit.reload()).stock];
    if (won !== 1 || uses !== 1 || sold !== 1) wrong.push(`${won} orders, ${uses} uses, ${sold} pieces`);
    odd.push(...answers.filter(({ status }) => status !== 201 && status !== 409));
  });
  return [
    none(`last use of a voucher: rounds of ${BUYERS} with another winner than one`, wrong),
    none('last use of a voucher: other answers than 201 and 409', odd),
  ];
}

const REFUNDS = 50;
/** So many refunds of equal size fit into a payment. */
const FITTING = 5;

/** Rounds of many refunds of one order: never more than was paid; and of one refund sent many times: one. */
export async function proveRefunds(proof: ProofEnvironment): Promise<Figure[]> {
  const send = await openTwo(proof);
  const token = await sessions.issue(await buildAdmin(), false);
  const [wrong, repeated, odd]: [string[], string[], Answer[]] = [[], [], []];
  const refund = ({ id }: PlacedOrder, values: Partial<PartRefundInput>, key: string) => {
    const usual = { lines: [], way: 'transfer', reason: 'customerAsked', note: 'BCA 1, transfer 7' };
    return send('POST', '/refunds', { token, key, body: { ...usual, invoiceId: id, ...values } });
  };
  await proof.rounds('round', 20, async () => {
    const placed = await paidOrder(proof, send);
    const extra = Math.floor(placed.total / FITTING);
    const answers = await atOnce(REFUNDS, (number) =>
      refund(placed, { extra, way: number % 2 === 0 ? 'provider' : 'transfer' }, randomUUID()),
    );
    const given = await givenBack(proof, placed);
    if (given.count !== FITTING || given.sum > placed.total || given.atProvider > placed.total)
      wrong.push(`${given.count} refunds of ${extra}, ${given.sum} of ${placed.total}`);
    const other = await paidOrder(proof, send);
    const same = await atOnce(REFUNDS, () => refund(other, { extra: 1_000, way: 'provider' }, `refund-of-${other.id}`));
    const once = await givenBack(proof, other);
    if (once.count !== 1 || once.atProvider > 1_000)
      repeated.push(`${once.count} refunds, ${once.atProvider} at Xendit`);
    odd.push(...answers.filter(({ status }) => status !== 201 && status !== 409));
    odd.push(...same.filter(({ status }) => status !== 201));
  });
  return [
    none(`refunds: rounds of ${REFUNDS} that gave back more or less than what fits`, wrong),
    none(`refunds: one of them, sent ${REFUNDS} times, made twice`, repeated),
    none('refunds: other answers than 201 and 409', odd),
  ];
}

async function paidOrder(proof: ProofEnvironment, send: Send): Promise<PlacedOrder> {
  const customer = await buildUser();
  const body = checkoutBy(customer, await buildServedCity(), await buildUnit());
  const token = await sessions.issue(customer, false);
  const placed = dataOf<'postInvoices'>(await send('POST', '/invoices', { token, key: randomUUID(), body }));
  const callback = placed && proof.xendit.turn(`${placed.documentNo}-1`, 'PAID');
  if (!callback) throw new Error('no order could be placed');
  const headers = { 'x-callback-token': CALLBACK_TOKEN };
  await send('POST', '/payments/xendit/webhook', { headers, body: callback });
  return placed;
}

/** The number and sum of an order's refunds, and the sum that was requested from Xendit. */
async function givenBack({ xendit }: ProofEnvironment, { id, xenditId }: PlacedOrder) {
  const stored = await selectOne<{ count: number; sum: number }>(
    'SELECT COUNT(*) AS count, COALESCE(SUM(amount), 0) AS sum FROM refunds WHERE invoice_id = :id',
    { id },
  );
  const own = xendit.refunds.filter(({ invoice_id, status }) => invoice_id === xenditId && status !== 'FAILED');
  const atProvider = own.reduce((sum, { amount }) => sum + amount, 0);
  return { count: Number(stored?.count), sum: Number(stored?.sum), atProvider };
}
