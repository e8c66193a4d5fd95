// Removes the second factors of somebody who lost theirs, where no other admin can. npm run reset-second-factor -- owner@shop.test
import type { Config } from '../backend/src/config.ts';
import { User } from '../backend/src/models/tables/User.ts';
import { flush } from '../backend/src/services/history/securityEvents.ts';
import { reset } from '../backend/src/services/accounts/secondFactor/secondFactors.ts';
import { onShop, openDatabase } from './onShop.ts';

await onShop(resetSecondFactor);

async function resetSecondFactor(config: Config): Promise<number> {
  const [, , email] = process.argv;
  if (email === undefined) throw new Error('Say whose: npm run reset-second-factor -- owner@shop.test');
  await openDatabase(config);
  const user = await User.findOne({ where: { email: email.trim().toLowerCase() } });
  if (!user) throw new Error(`There is no account with the address ${email}.`);
  await reset(user.id, null);
  await flush();
  console.log(`${user.email} signs in with the password alone now, and can set up a new second factor.`);
  return 0;
}
