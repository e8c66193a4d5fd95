import { select, selectOne } from '../../../backend/src/models/database/database.ts';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import type { MidtransStub } from '../../../backend/src/providers/payment/midtrans/stub.ts';
import type { Xendit } from '../../../backend/testing/xendit.ts';
import { until } from '../proofEnvironment.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { SavedProduct } from './clients.ts';

/** Waits until the mails have gone out, and no claim of a killed process is left. */
export async function untilSettled(): Promise<void> {
  let rest = '';
  const isSettled = await until(async () => {
    const open = await selectOne<{ mails: number; links: number }>(
      `SELECT (SELECT COUNT(*) FROM outbox_mails WHERE sent_at IS NULL) AS mails,
         (SELECT COUNT(*) FROM payment_attempts WHERE status = 'opening') AS links`,
    );
    rest = JSON.stringify(open);
    return open?.mails === 0 && open.links === 0;
  }, 200);
  if (!isSettled) console.log(`still open after two minutes: ${rest}`);
}

interface Providers {
  xendit: Xendit;
  midtrans: MidtransStub;
}

/** Links paid at a provider that the shop has neither booked nor listed as payments to be checked. */
export async function lostPayments({
  xendit: { invoices, sessions },
  midtrans: { pages },
}: Providers): Promise<string[]> {
  const known = await select<{ externalId: string }>(
    `SELECT external_id AS externalId FROM payment_events
     WHERE status IN ('PAID', 'SETTLED') AND verdict IN ('paid', 'paidLate', 'overpaid', 'mismatch')`,
  );
  const externalIds = new Set(known.map(({ externalId }) => externalId));
  const paid = [
    ...invoices.filter(({ status }) => status === 'PAID').map(({ external_id }) => external_id),
    ...sessions.filter(({ status }) => status === 'COMPLETED').map(({ reference_id }) => reference_id),
    ...pages.filter(({ transaction }) => transaction?.transaction_status === 'settlement').map(externalIdOf),
  ];
  return paid.filter((externalId) => !externalIds.has(externalId));
}

/** Acknowledged orders that the shop does not have. */
export async function lostOrders(ids: readonly number[]): Promise<number[]> {
  const kept = new Set((await select<{ id: number }>('SELECT id FROM invoices')).map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** Acknowledged products that the shop does not have exactly once, with all their units, pieces and texts. */
export async function lostProducts(saved: readonly SavedProduct[]): Promise<string[]> {
  const kept = await select<SavedProduct>(
    `SELECT p.name, p.description, COUNT(d.id) AS units, COALESCE(SUM(d.stock), 0) AS stock
     FROM products p LEFT JOIN product_details d ON d.product_id = p.id GROUP BY p.id, p.name, p.description`,
  );
  const wordsOf = ({ name, description, units, stock }: SavedProduct): string =>
    JSON.stringify([name, description, units, Number(stock)]);
  return saved.flatMap((product) => {
    const found = kept.filter(({ name }) => name === product.name).map(wordsOf);
    return found.join() === wordsOf(product) ? [] : `${wordsOf(product)} is ${found.join()}`;
  });
}

/** Midtrans takes no slash. */
function externalIdOf({ orderId }: { orderId: string }): string {
  return orderId.replaceAll('_', '/');
}

/**
 * Work of each client that the database has more than once: a return, a payment, a delivery, a reminder, a photo or an open link
 * of an order, a step in the change history.
 */
export async function findDuplicates(): Promise<string[]> {
  const twice = await select<{ what: string; id: number; times: number }>(
    `SELECT 'return of order' AS what, invoice_id AS id, COUNT(*) AS times
     FROM returns GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT 'payment of order', invoice_id, COUNT(*)
     FROM payment_events WHERE verdict = 'paid' GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT 'open link of order', invoice_id, COUNT(*)
     FROM payment_attempts WHERE status = 'pending' GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT 'delivery of order', invoice_id, COUNT(*)
     FROM invoice_events WHERE to_status = :delivered AND from_status <> to_status
     GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT 'reminder of order', invoice_id, COUNT(*)
     FROM outbox_mails WHERE is_reminder = 1 GROUP BY invoice_id, recipient HAVING COUNT(*) > 1
     UNION ALL SELECT 'photo of order', invoice_id, COUNT(*)
     FROM packing_photos GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT action, entity_id, COUNT(*)
     FROM audit_entries WHERE entity IN ('products', 'users')
     GROUP BY entity, entity_id, action, fields, revert_of, name, \`before\` HAVING COUNT(*) > 1`,
    { delivered: INVOICE_STATUS.delivered },
  );
  return twice.map(({ what, id, times }) => `${what} ${id}: ${times} times`);
}

/** Links that were created at a provider more than once. */
export function countDuplicateLinks({ xendit: { invoices, sessions }, midtrans: { pages } }: Providers): number {
  return [
    invoices.map(({ external_id }) => external_id),
    sessions.map(({ reference_id }) => reference_id),
    pages.map(({ orderId }) => orderId),
  ].reduce((twice, ids) => twice + ids.length - new Set(ids).size, 0);
}

/** The mails that never reached the mail server, once those of the moment have left, and how many came twice and more often. */
export async function countMails(sink: MailSink) {
  let counted = await countArrivals(sink);
  await until(async () => (counted = await countArrivals(sink)).lost.length === 0, 200);
  return counted;
}

async function countArrivals({ received }: MailSink) {
  const mails = await select<{ id: number; subject: string }>('SELECT id, subject FROM outbox_mails');
  const arrived = received.map((message) => Number(/^Message-ID: <mail-(\d+)\./im.exec(message)?.[1]));
  const times = mails.map(({ id }) => arrived.filter((one) => one === id).length);
  const lost = mails.filter((_mail, index) => times[index] === 0).map(({ subject }) => subject);
  return { lost, twice: times.filter((one) => one === 2).length, oftener: times.filter((one) => one > 2).length };
}
