// Many equal requests at the same moment.
import { randomUUID } from 'node:crypto';
import { selectOne, transaction } from '../../backend/src/models/database/database.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../backend/src/models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../backend/src/models/tables/PaymentEvent.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { atOnce, signInCustomers } from '../../backend/testing/many.ts';
import { checkoutBy, checkoutOf } from '../../backend/testing/orders.ts';
import { CALLBACK_TOKEN } from '../../backend/testing/xendit.ts';
import type { Answer, Send } from './client.ts';
import { dataOf, inTurn } from './client.ts';
import type { Figure } from './figures.ts';
import { atMost, exactly, none } from './figures.ts';
import type { ProofEnvironment } from './proofEnvironment.ts';

const PIECES = 10;
const BUYERS = 200;

/** Rounds of many shoppers who order the last pieces at the same moment. */
export async function proveOversell(proof: ProofEnvironment): Promise<Figure[]> {
  const figures = await sellLast(proof, inTurn(await proof.open()), { rounds: 100, mostRefused: 0 });
  return [...figures, none('oversell: document numbers left out or given twice', await gaps())];
}

interface Sale {
  rounds: number;
  /** The allowed percentage of responses with 503. */
  mostRefused: number;
  /** Waits until every process has read the goods and their buyers. */
  untilKnown?: () => Promise<void>;
}

export async function sellLast(proof: ProofEnvironment, send: Send, { rounds, mostRefused, untilKnown }: Sale) {
  const city = await buildServedCity();
  const answers: Answer[] = [];
  const wrong: string[] = [];
  await proof.rounds('round', rounds, async () => {
    const tokens = await signInCustomers(BUYERS);
    const goods = await transaction(async () => [
      await buildUnit({ stock: PIECES }),
      await buildUnit({ stock: BUYERS }),
    ]);
    await untilKnown?.();
    const responses = await atOnce(BUYERS, (buyer) => {
      // Half the carts have the units in reverse order: without an order of locks these two deadlock.
      const body = checkoutOf(city, ...(buyer % 2 === 0 ? goods : goods.toReversed()));
      return send('POST', '/invoices', { token: tokens[buyer], key: randomUUID(), body });
    });
    const sold = responses.filter(({ status }) => status === 201).length;
    const left = (await goods[0]?.reload())?.stock;
    if (sold !== PIECES || left !== 0) wrong.push(`${sold} of ${PIECES} sold, ${left} left`);
    answers.push(...responses);
  });
  const { part } = proof;
  const unavailable = answers.filter(({ status }) => status === 503).length;
  return [
    none(`${part}: rounds that sold more or less than the last ${PIECES}`, wrong),
    atMost(`${part}: 503 when ${BUYERS} want them`, (100 * unavailable) / answers.length, mostRefused, ' %', 2),
    none(
      `${part}: other answers than 201, 409 and 503`,
      answers.filter(({ status }) => ![201, 409, 503].includes(status)),
    ),
  ];
}

/** Missing document numbers of a day, between its first and its count. */
async function gaps(): Promise<number> {
  const invoices = await Invoice.findAll({ attributes: ['documentNo'] });
  const days = new Map<string, Set<number>>();
  for (const { documentNo } of invoices) {
    const [number, ...day] = documentNo.split('/').toReversed();
    days.set(day.join(), (days.get(day.join()) ?? new Set()).add(Number(number)));
  }
  const whole = [...days.values()].map((numbers) => (Math.max(...numbers) === numbers.size ? numbers.size : 0));
  return invoices.length - whole.reduce((sum, size) => sum + size, 0);
}

const TWINS = 50;
/** So many different orders at the same moment, each of them in all its repetitions. */
const KEYS_AT_ONCE = 4;

/** One order, sent many times at the same moment: it is placed once, and all responses name the same one. */
export async function proveDuplicates(proof: ProofEnvironment): Promise<Figure[]> {
  const send = inTurn(await proof.open());
  const unit = await buildUnit({ stock: 10_000 });
  const body = checkoutOf(await buildServedCity(), unit);
  const [failed, different]: [Answer[], string[]] = [[], []];
  let keys = 0;
  await proof.rounds(`${KEYS_AT_ONCE} keys, round`, 200 / KEYS_AT_ONCE, async () => {
    const tokens = await signInCustomers(KEYS_AT_ONCE);
    const orders = await atOnce(KEYS_AT_ONCE, (order) =>
      atOnce(TWINS, () =>
        send('POST', '/invoices', { token: tokens[order], key: `key-of-order-${keys + order}`, body }),
      ),
    );
    keys += KEYS_AT_ONCE;
    for (const answers of orders) {
      failed.push(...answers.filter(({ status }) => status !== 201));
      const seen = new Set(answers.map(orderText));
      if (seen.size > 1) different.push([...seen].join(' and '));
    }
  });
  return [
    exactly('duplicates: invoices', await Invoice.count(), keys),
    exactly('duplicates: payment links at Xendit', proof.xendit.invoices.length, keys),
    exactly('duplicates: payment attempts', await PaymentAttempt.count(), keys),
    exactly('duplicates: pieces taken from stock', 10_000 - (await unit.reload()).stock, keys),
    none('duplicates: keys whose senders were told different things', different),
    none('duplicates: answers other than 201', failed),
  ];
}

/** The order of a response. */
function orderText(answer: Answer): string {
  const placed = dataOf<'postInvoices'>(answer);
  return `${placed?.id} ${placed?.documentNo} ${placed?.paymentUrl}`;
}

/** One payment reported a thousand times to all processes at once. Forged reports: forgedWebhooks.api.test.ts. */
export async function proveWebhooks(proof: ProofEnvironment): Promise<Figure[]> {
  const send = inTurn(await proof.open());
  const customer = await buildUser();
  const token = await sessions.issue(customer, false);
  const body = checkoutBy(customer, await buildServedCity(), await buildUnit());
  const placed = dataOf<'postInvoices'>(await send('POST', '/invoices', { token, key: randomUUID(), body }));
  const callback = proof.xendit.turn(`${placed?.documentNo}-1`, 'PAID');
  if (!placed || !callback) throw new Error('no order could be placed');
  const replays = Math.ceil(1_000 * proof.scale);
  const headers = { 'x-callback-token': CALLBACK_TOKEN };
  const answers = await atOnce(replays, () => send('POST', '/payments/xendit/webhook', { headers, body: callback }));
  await proof.checkInvariants('after the replays');
  const done = await selectOne<{ pieces: number; mails: number }>(
    `SELECT (SELECT -SUM(delta) FROM stock_movements WHERE invoice_id = :id) AS pieces,
       (SELECT COUNT(*) FROM outbox_mails WHERE subject LIKE 'Payment received%' AND subject LIKE :about) AS mails`,
    { id: placed.id, about: `%${placed.documentNo}%` },
  );
  return [
    exactly('webhooks: replays answered 200', answers.filter(({ status }) => status === 200).length, replays),
    exactly('webhooks: payments made of them', await PaymentEvent.count({ where: { verdict: 'paid' } }), 1),
    exactly('webhooks: pieces taken from stock', Number(done?.pieces), 1),
    exactly('webhooks: mails about the payment', Number(done?.mails), 1),
  ];
}
