import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import type { Xendit } from '../../../backend/testing/xendit.ts';
import { select } from '../../../backend/src/models/database/database.ts';
import type { SavedProduct } from './clients.ts';

const LOOK_MS = 200;
const LOOKS = 300;

/** Waits for the mails to have gone out, and for nothing to be left in the hands of somebody who died. */
export async function settled(): Promise<void> {
  let rest = '';
  for (let look = 0; look < LOOKS; look++) {
    const [open] = await select<{ mails: number; links: number }>(
      `SELECT (SELECT COUNT(*) FROM outbox_mails WHERE sent_at IS NULL) AS mails,
         (SELECT COUNT(*) FROM payment_attempts WHERE status = 'opening') AS links`,
    );
    if (open?.mails === 0 && open.links === 0) return;
    rest = JSON.stringify(open);
    await sleep(LOOK_MS);
  }
  console.log(`still open after a minute: ${rest}`);
}

/** Invoices paid at Xendit of which the shop knows nothing: neither paid nor a matter for a person. */
export async function lostPayments({ invoices }: Xendit): Promise<string[]> {
  const known = await select<{ externalId: string }>(
    `SELECT external_id AS externalId FROM payment_events
     WHERE status IN ('PAID', 'SETTLED') AND verdict IN ('paid', 'paidLate', 'overpaid', 'mismatch')`,
  );
  const externalIds = new Set(known.map(({ externalId }) => externalId));
  const paid = invoices.filter(({ status }) => status === 'PAID').map(({ external_id }) => external_id);
  return paid.filter((externalId) => !externalIds.has(externalId));
}

/** Orders that the shop acknowledged and does not have. */
export async function lostOrders(ids: readonly number[]): Promise<number> {
  const kept = new Set((await select<{ id: number }>('SELECT id FROM invoices')).map(({ id }) => id));
  return ids.filter((id) => !kept.has(id)).length;
}

/** Products that the shop acknowledged and has not exactly once, with all their units, pieces and words. */
export async function lostProducts(saved: readonly SavedProduct[]): Promise<string[]> {
  const kept = await select<SavedProduct>(
    `SELECT p.name, p.description, COUNT(d.id) AS units, COALESCE(SUM(d.stock), 0) AS stock
     FROM products p LEFT JOIN product_details d ON d.product_id = p.id GROUP BY p.id, p.name, p.description`,
  );
  return saved.flatMap((product) => {
    const found = kept.filter(({ name }) => name === product.name);
    return found.length === 1 && found.every((row) => isSame(row, product)) ? [] : [JSON.stringify([product, found])];
  });
}

function isSame(row: SavedProduct, { description, units, stock }: SavedProduct): boolean {
  return row.description === description && row.units === units && Number(row.stock) === stock;
}

/** What each client does once and the books have more than once: a return of an order, a step in the change history. */
export async function doneTwice(): Promise<string[]> {
  const twice = await select<{ what: string; id: number; times: number }>(
    `SELECT 'return of order' AS what, invoice_id AS id, COUNT(*) AS times
     FROM returns GROUP BY invoice_id HAVING COUNT(*) > 1
     UNION ALL SELECT action, entity_id, COUNT(*)
     FROM audit_entries WHERE entity IN ('products', 'users') GROUP BY entity, entity_id, action HAVING COUNT(*) > 1`,
  );
  return twice.map(({ what, id, times }) => `${what} ${id}: ${times} times`);
}

/** Links that Xendit was asked for more than once. */
export function linksGivenTwice({ invoices }: Xendit): number {
  return invoices.length - new Set(invoices.map(({ external_id }) => external_id)).size;
}

export interface MailCount {
  lost: number;
  twice: number;
  oftener: number;
}

/** How often each mail of the outbox arrived at the mail server. */
export async function countMails({ received }: MailSink): Promise<MailCount> {
  const arrived = new Map<number, number>();
  for (const message of received) {
    const id = Number(/^Message-ID: <mail-(\d+)\./im.exec(message)?.[1]);
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
  }
  const mails = await select<{ id: number }>('SELECT id FROM outbox_mails');
  const times = mails.map(({ id }) => arrived.get(id) ?? 0);
  return {
    lost: times.filter((count) => count === 0).length,
    twice: times.filter((count) => count === 2).length,
    oftener: times.filter((count) => count > 2).length,
  };
}
