import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { AUDIENCES } from '../../contract/roles.ts';
import { execute, select, selectAny } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The counter that the demo's seed leaves: as long as it is there, people may sign in whom the demo has let in. */
export const DEMO_MARK = 'seed:demo';
const MARKED = { mark: DEMO_MARK };
/** `.test` is nobody's (RFC 2606): the demo has its people there. */
const DEMO_ADDRESSES = '%.test';

export async function isMarkedAsDemo(): Promise<boolean> {
  return selectAny('SELECT name FROM counters WHERE name = :mark', MARKED);
}

export async function forgetDemoMark(): Promise<void> {
  await execute('DELETE FROM counters WHERE name = :mark', MARKED);
}

/** The demo's customers, and all accounts of the back office: anybody who knew their passwords could have made others. */
export async function demoPeople(): Promise<{ id: number }[]> {
  return select(
    'SELECT id FROM users WHERE is_active = 1 AND (role IN (:staff) OR email LIKE :addresses) ORDER BY id',
    {
      staff: AUDIENCES.staff,
      addresses: DEMO_ADDRESSES,
    },
  );
}

/**
 * Takes everybody's password, sessions and mailed links: anybody could read the links in the demo's mailbox. Who proves to own
 * the address gets a new password. Answers how many accounts are still open.
 */
export async function lockEverybodyOut(): Promise<number> {
  await execute('DELETE FROM user_tokens');
  await execute("UPDATE users SET password_hash = '', session_version = session_version + 1 WHERE password_hash <> ''");
  const [open] = await select<{ count: number }>('SELECT COUNT(*) AS count FROM users WHERE is_active = 1');
  return open?.count ?? 0;
}

/** What waits to be sent to the demo's people. */
export async function forgetDemoMails(): Promise<void> {
  await execute('DELETE FROM outbox_mails WHERE sent_at IS NULL AND recipient LIKE :addresses', {
    addresses: DEMO_ADDRESSES,
  });
}

/** Orders that somebody would pack, or give money back for, and that were paid at the simulator. */
export async function simulatedOrders(): Promise<{ id: number }[]> {
  const { paid, processed, paidLate } = INVOICE_STATUS;
  return select(
    sql`SELECT i.id FROM invoices i WHERE i.status IN (:open) AND EXISTS (
       SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND a.provider = 'simulator' AND a.status = 'paid'
     ) ORDER BY i.id`,
    { open: [paid, processed, paidLate] },
  );
}
