// Prepares a demo shop for real customers: closes the accounts with public passwords. npm run leave-demo
import type { Config } from '../backend/src/config.ts';
import * as securityEvents from '../backend/src/services/history/securityEvents.ts';
import { closeDemo } from '../backend/src/services/operations/demoPeople.ts';
import { isMarkedAsDemo } from '../backend/src/models/queries/demo.ts';
import { pending } from '../sql/migrate.ts';
import { onShop, openDatabase } from './onShop.ts';

await onShop(leaveDemo);

async function leaveDemo(config: Config): Promise<number> {
  if (config.demo) throw new Error('By its settings this shop is a demo. Say first that it is real, with DEMO=off.');
  if ((await pending(await openDatabase(config))).length > 0) throw new Error('Start the shop once, then come back.');
  if (!(await isMarkedAsDemo())) {
    console.log('Nobody of the demo is here.');
    return 0;
  }
  const { closed, others, undone } = await closeDemo();
  securityEvents.note({ kind: 'demoLeft' });
  await securityEvents.flush();
  console.log(`Closed ${closed.length} accounts: everybody of the back office, and the demo’s customers.`);
  if (others > 0) console.log(`${others} other accounts stay, and get a new password by "forgot password".`);
  if (undone > 0) console.log(`Refunded ${undone} orders that were paid in the demo and not sent yet.`);
  console.log(
    config.admin
      ? `Start the shop: it makes ${config.admin.email} its administrator.`
      : 'Set ADMIN_EMAIL and ADMIN_PASSWORD and start the shop: they become its administrator.',
  );
  console.log('Look through products, partners and settings: what the demo showed is still there.');
  return 0;
}
