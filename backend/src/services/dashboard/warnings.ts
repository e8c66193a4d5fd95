import { config } from '../../config.ts';
import type { ShopWarning } from '../../contract/dashboard.ts';
import { SHOP_WARNINGS } from '../../contract/dashboard.ts';
import { isMarkedAsDemo } from '../../models/queries/demo.ts';
import * as settings from '../settings/settings.ts';

/** What a real shop still needs to do business, or must remove; a demo has no warnings. */
export async function list(): Promise<ShopWarning[]> {
  const { demo, smtpUrl } = config();
  if (demo) return [];
  const holds: Record<ShopWarning, boolean> = {
    demoPeople: await isMarkedAsDemo(),
    noPayment: !(await settings.facts()).takesPayments,
    noMail: smtpUrl === null,
  };
  return SHOP_WARNINGS.filter((warning) => holds[warning]);
}
