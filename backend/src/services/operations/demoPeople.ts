import { transaction } from '../../models/database/database.ts';
import * as demo from '../../models/queries/demo.ts';
import { User } from '../../models/tables/User.ts';
import * as users from '../accounts/users.ts';
import * as refunds from '../invoices/refunds.ts';

interface DemoClosure {
  /** E-mail addresses of the closed accounts. */
  closed: string[];
  /** Remaining accounts, which need a new password. */
  others: number;
  /** Refunded orders that were paid at the simulator. */
  undone: number;
}

/**
 * Turns a demo shop into a real one: closes the demo's accounts, revokes all credentials, and refunds orders paid at the
 * simulator. Products, orders and their books stay. After an interruption, a second run completes it.
 */
export async function closeDemo(): Promise<DemoClosure> {
  const closed: string[] = [];
  for (const { id } of await demo.demoPeople()) {
    await transaction(async () => {
      const user = await User.findByPk(id, { lock: true, rejectOnEmpty: true });
      await users.close(user, null);
      closed.push(user.email);
    });
  }
  const others = await transaction(demo.revokeAllCredentials);
  const orders = await demo.simulatedOrders();
  for (const { id } of orders) await refunds.undoSimulated(id);
  await demo.deleteDemoMails();
  await demo.removeDemoMark();
  return { closed, others, undone: orders.length };
}
