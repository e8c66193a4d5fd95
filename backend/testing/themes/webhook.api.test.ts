import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildUnit } from '../factories.ts';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { sendWebhook, openXendit } from '../xendit.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../src/contract/invoiceStatus.ts';
import { message } from '../../src/locales/messages.ts';
import { select } from '../../src/models/database/database.ts';
import type { ProductDetail } from '../../src/models/tables/ProductDetail.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);

const NEWS = ['PENDING', 'PAID', 'EXPIRED'] as const;
type News = (typeof NEWS)[number];
const LONGEST = 4;
const AT_ONCE = 6;
const REPLAYS = 1_000;
const REPLAYS_AT_ONCE = 50;
const PATIENCE = { timeout: 120_000 };

/** Every order of the news, with repeats, up to four of them: 3 + 9 + 27 + 81. */
const SEQUENCES: News[][] = [];
for (let before: News[][] = [[]], length = 1; length <= LONGEST; length++) {
  before = before.flatMap((sequence) => NEWS.map((news) => [...sequence, news]));
  SEQUENCES.push(...before);
}

/** The final state of an order. */
interface Outcome {
  status: number;
  /** Pieces that it holds of the stock. */
  held: number;
  payments: number;
  mails: string[];
}

/** The expected result of an order of one piece after these reports of Xendit. */
function expected(sequence: readonly News[], isShelfEmptied: boolean): Outcome {
  const paid = sequence.indexOf('PAID');
  const expired = sequence.indexOf('EXPIRED');
  const payments = paid < 0 ? 0 : 1;
  if (paid < 0 && expired < 0) return { status: INVOICE_STATUS.waiting, held: 1, payments, mails: ['placed'] };
  if (paid < 0) return { status: INVOICE_STATUS.expired, held: 0, payments, mails: ['expired', 'placed'] };
  if (expired < 0 || paid < expired) {
    return { status: INVOICE_STATUS.paid, held: 1, payments, mails: ['paid', 'placed'] };
  }
  if (isShelfEmptied) return { status: INVOICE_STATUS.paidLate, held: 0, payments, mails: ['expired', 'placed'] };
  return { status: INVOICE_STATUS.paid, held: 1, payments, mails: ['expired', 'paid', 'placed'] };
}

const MAILS = ['placed', 'paid', 'expired', 'shipped', 'refunded'] as const;

async function outcomeOf({ id, documentNo }: PlacedOrder): Promise<Outcome> {
  const [found] = await select<Omit<Outcome, 'mails'>>(
    `SELECT status,
       (SELECT -COALESCE(SUM(delta), 0) FROM stock_movements WHERE invoice_id = i.id) AS held,
       (SELECT COUNT(*) FROM payment_events WHERE invoice_id = i.id AND verdict IN ('paid', 'paidLate')) AS payments
     FROM invoices i WHERE id = :id`,
    { id },
  );
  const mails = await select<{ subject: string }>('SELECT subject FROM outbox_mails WHERE subject LIKE :about', {
    about: `%${documentNo}%`,
  });
  const kinds = mails.map(({ subject }) =>
    String(MAILS.find((kind) => message('en', `mail.${kind}.subject`, { documentNo }) === subject)),
  );
  const { status, held, payments } = found ?? { status: -1, held: 0, payments: 0 };
  return { status, held: Number(held), payments, mails: kinds.sort() };
}

function callbackOf(placed: PlacedOrder, status: string): Record<string, unknown> {
  const made = xendit.invoices.find(({ id }) => id === placed.xenditId);
  return { ...made, status, ...(status === 'PAID' ? { paid_amount: placed.total } : {}) };
}

async function play(sequence: readonly News[], unit: ProductDetail, isShelfEmptied: boolean): Promise<Outcome> {
  const { placed } = await placeOrder(shop, { unit });
  let isEmptied = false;
  for (const news of sequence) {
    const answer = await sendWebhook(shop.api, callbackOf(placed, news));
    if (answer.status !== 200) throw new Error(`${sequence.join(', ')} was answered with ${answer.status}`);
    if (!isShelfEmptied || isEmptied || news !== 'EXPIRED') continue;
    // Another customer buys the returned piece, if there is one.
    await placeOrder(shop, { unit }).catch(() => null);
    isEmptied = true;
  }
  return outcomeOf(placed);
}

test.each([
  ['money that comes after the expiry takes the stock again', false],
  ['money that comes after the piece was sold elsewhere waits for an admin', true],
])(
  'in whatever order Xendit says pending, paid and expired, paid stays paid, and %s',
  PATIENCE,
  async (_what, isShelfEmptied) => {
    const plenty = await buildUnit({ stock: 1_000 });
    const outcomes = new Map<string, Outcome>();
    const queue = [...SEQUENCES];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let sequence = queue.pop(); sequence; sequence = queue.pop()) {
          const unit = isShelfEmptied ? await buildUnit({ stock: 1 }) : plenty;
          outcomes.set(sequence.join(), await play(sequence, unit, isShelfEmptied));
        }
      }),
    );
    expect(outcomes.size).toBe(120);
    expect(Object.fromEntries(SEQUENCES.map((sequence) => [sequence.join(), outcomes.get(sequence.join())]))).toEqual(
      Object.fromEntries(SEQUENCES.map((sequence) => [sequence.join(), expected(sequence, isShelfEmptied)])),
    );
    expect(await brokenInvariants()).toEqual([]);
  },
);

test(
  'a payment that is reported a thousand times, fifty at a time, is one payment, one event and one mail',
  PATIENCE,
  async () => {
    const { placed, unit } = await placeOrder(shop, { quantity: 2 });
    const paid = callbackOf(placed, 'PAID');
    const statuses = new Set<number>();
    for (let sent = 0; sent < REPLAYS; sent += REPLAYS_AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: REPLAYS_AT_ONCE }, () => sendWebhook(shop.api, paid)));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    expect(await outcomeOf(placed)).toEqual({
      status: INVOICE_STATUS.paid,
      held: 2,
      payments: 1,
      mails: ['paid', 'placed'],
    });
    const events = await select('SELECT id FROM payment_events WHERE invoice_id = :id', { id: placed.id });
    expect(events).toHaveLength(1);
    expect((await unit.reload()).stock).toBe(8);
    expect(await brokenInvariants()).toEqual([]);
  },
);
