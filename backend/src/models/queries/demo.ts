import { literal, Op } from 'sequelize';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { AUDIENCES } from '../../contract/roles.ts';
import { select } from '../database/database.ts';
import { Counter } from '../tables/Counter.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';
import { User } from '../tables/User.ts';
import { UserToken } from '../tables/UserToken.ts';

/** A counter that the demo's seed creates: while it exists, the demo's accounts may sign in. */
export const DEMO_MARK = 'seed:demo';
const MARKED = { name: DEMO_MARK };
/** `.test` is reserved (RFC 2606): the demo's email addresses use it. */
const DEMO_ADDRESSES = { [Op.like]: '%.test' };

export async function isMarkedAsDemo(): Promise<boolean> {
  return (await Counter.count({ where: MARKED })) > 0;
}

export async function removeDemoMark(): Promise<void> {
  await Counter.destroy({ where: MARKED });
}

/** The demo's customers, and all accounts of the back office: its passwords are public, so anybody could add accounts. */
export async function demoPeople(): Promise<{ id: number }[]> {
  return User.findAll({
    attributes: ['id'],
    where: { isActive: true, [Op.or]: { role: AUDIENCES.staff, email: DEMO_ADDRESSES } },
    order: ['id'],
    raw: true,
  });
}

/**
 * Deletes all passwords, sessions and mailed links, which were readable in the demo's mailbox. The owner of an address can
 * reset the password. Returns the number of accounts still open.
 */
export async function revokeAllCredentials(): Promise<number> {
  await UserToken.destroy({ where: {} });
  await User.update(
    { passwordHash: '', sessionVersion: literal('session_version + 1') },
    { where: { passwordHash: { [Op.ne]: '' } } },
  );
  return User.count({ where: { isActive: true } });
}

/** Deletes unsent mails to the demo's people. */
export async function deleteDemoMails(): Promise<void> {
  await OutboxMail.destroy({ where: { sentAt: null, recipient: DEMO_ADDRESSES } });
}

/** Open orders that were paid in the simulator, so that staff would pack or refund them. */
export async function simulatedOrders(): Promise<{ id: number }[]> {
  const { paid, processed, paidLate } = INVOICE_STATUS;
  return select(
    `SELECT i.id FROM invoices i WHERE i.status IN (:open) AND EXISTS (
       SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND a.provider = 'simulator' AND a.status = 'paid'
     ) ORDER BY i.id`,
    { open: [paid, processed, paidLate] },
  );
}
