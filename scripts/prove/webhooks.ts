import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../backend/src/contract/invoiceStatus.ts';
import { Invoice } from '../../backend/src/models/tables/Invoice.ts';
import { PaymentEvent } from '../../backend/src/models/tables/PaymentEvent.ts';
import { select } from '../../backend/src/models/database/database.ts';
import * as sessions from '../../backend/src/services/accounts/sessions.ts';
import { buildServedCity, buildUnit, buildUser } from '../../backend/testing/factories.ts';
import { checkoutBy } from '../../backend/testing/orders.ts';
import { CALLBACK_TOKEN } from '../../backend/testing/xendit.ts';
import type { Answer } from './client.ts';
import { call, dataOf } from './client.ts';
import type { Figure } from './figures.ts';
import { exactly, none } from './figures.ts';
import type { Ground } from './ground.ts';

const REPLAYS = 1_000;
const STOCK = 10;

type Body = Record<string, unknown>;
type Sender = (body: unknown, token: string | null) => Promise<Answer>;

/** One payment told a thousand times, and sixty lies about another one. */
export async function proveWebhooks(ground: Ground): Promise<Figure[]> {
  const origins = (await ground.open()).map(({ origin }) => origin);
  let turn = 0;
  const send: Sender = (body, token) =>
    call(origins[turn++ % origins.length] ?? '', 'POST', '/payments/xendit/webhook', {
      headers: token === null ? {} : { 'x-callback-token': token },
      body: body as object,
    });
  const paid = await newOrder(ground, origins[0] ?? '');
  const untouched = await newOrder(ground, origins[0] ?? '');

  const callback = ground.xendit.turn(`${paid.documentNo}-1`, 'PAID');
  const replays = ground.times(REPLAYS);
  const answers = await Promise.all(Array.from({ length: replays }, () => send(callback, CALLBACK_TOKEN)));
  await ground.checkBooks('after the replays');
  const lies = liesAbout(untouched, ground);
  for (const { body, token } of lies) await send(body, token);
  await ground.checkBooks('after the lies');

  const refused = await Invoice.findByPk(untouched.id, { rejectOnEmpty: true });
  return [
    exactly('webhooks: replays answered 200', answers.filter(({ status }) => status === 200).length, replays),
    exactly('webhooks: payments made of them', await PaymentEvent.count({ where: { verdict: 'paid' } }), 1),
    exactly('webhooks: pieces taken from stock', await taken(paid.id), 1),
    exactly('webhooks: mails about the payment', await paymentMails(paid.documentNo), 1),
    none(
      `webhooks: accepted of ${lies.length} forged or mismatched`,
      Number(refused.status !== INVOICE_STATUS.waiting),
    ),
    none('webhooks: broken invariants', ground.broken.length),
  ];
}

async function newOrder({ xendit }: Ground, origin: string): Promise<PlacedOrder> {
  const unit = await buildUnit({ stock: STOCK });
  const user = await buildUser();
  const body = checkoutBy(user, await buildServedCity(), { id: unit.id, price: unit.price });
  const token = sessions.issue(user, false);
  const placed = dataOf<PlacedOrder>(await call(origin, 'POST', '/invoices', { token, key: randomUUID(), body }));
  if (!placed || xendit.invoices.length === 0) throw new Error('no order could be placed');
  return placed;
}

async function taken(invoiceId: number): Promise<number> {
  const [sum] = await select<{ pieces: number }>(
    'SELECT -SUM(delta) AS pieces FROM stock_movements WHERE invoice_id = :invoiceId',
    { invoiceId },
  );
  return Number(sum?.pieces ?? 0);
}

async function paymentMails(documentNo: string): Promise<number> {
  const [count] = await select<{ mails: number }>(
    "SELECT COUNT(*) AS mails FROM outbox_mails WHERE subject LIKE 'Payment received%' AND subject LIKE :about",
    { about: `%${documentNo}%` },
  );
  return Number(count?.mails ?? 0);
}

interface Lie {
  body: unknown;
  token: string | null;
}

/** Half of them come from somebody else than Xendit; the other half says, with Xendit's token, what can't be. */
function liesAbout({ documentNo, total }: PlacedOrder, { xendit }: Ground): Lie[] {
  const known = xendit.invoices.find(({ external_id }) => external_id === `${documentNo}-1`);
  const truth: Body = { ...known, status: 'PAID', amount: total, paid_amount: total, currency: 'IDR' };
  const tokens = [null, '', 'wrong', ' ', CALLBACK_TOKEN.slice(1), CALLBACK_TOKEN.toUpperCase(), `${CALLBACK_TOKEN}x`];
  const forged = Array.from({ length: 30 }, (_, turn) => ({
    body: { ...truth, payment_id: `forged-${turn}`, 'x-callback-token': CALLBACK_TOKEN },
    token: tokens[turn % tokens.length] ?? null,
  }));
  const amounts = [0, 1, -1, total - 1, total + 1, total / 2, total * 100, 1e20, 0.5, String(total), null, [total], {}];
  const changes: Body[] = [
    ...amounts.map((amount) => ({ amount, paid_amount: amount })),
    ...['USD', 'idr', '', 'IDRX'].map((currency) => ({ currency })),
    ...['PAID ', 'paid', 'COMPLETED', '', null, 1].map((status) => ({ status })),
    ...['somebody else’s', ''].map((id) => ({ id })),
    ...[`${documentNo}-2`, documentNo, `${documentNo}-01`, '', null].map((external_id) => ({ external_id })),
  ];
  return [...forged, ...changes.map((change) => ({ body: { ...truth, ...change }, token: CALLBACK_TOKEN }))];
}
