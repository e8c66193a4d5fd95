import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSink } from '../../../backend/testing/mailSink.ts';
import type { Xendit } from '../../../backend/testing/xendit.ts';
import { select } from '../../../backend/src/models/database.ts';

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
    const id = Number(/^Message-ID: <mail-(\d+)@/im.exec(message)?.[1]);
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
