import { transaction } from '../../models/database/database.ts';
import * as demo from '../../models/queries/demo.ts';
import { User } from '../../models/tables/User.ts';
import * as users from '../accounts/users.ts';
import * as refunds from '../invoices/refunds.ts';

interface Left {
  /** Addresses whose accounts were closed. */
  closed: string[];
  /** Accounts that stay, and need a new password. */
  others: number;
  /** Orders that were paid at the simulator and are not sent any more. */
  undone: number;
}

/**
 * Makes a demo shop ready for real people: nobody whom the demo let in keeps a way in, and no order is packed of which the
 * payment was a game. Goods, orders and their books stay. Broken off, it is simply begun again.
 */
export async function leave(): Promise<Left> {
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
