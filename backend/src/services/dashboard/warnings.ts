import { config } from '../../config.ts';
import type { ShopWarning } from '../../contract/dashboard.ts';
import { SHOP_WARNINGS } from '../../contract/dashboard.ts';
import { isMarkedAsDemo } from '../../models/queries/demo.ts';
import * as settings from '../settings/settings.ts';

/** What the shop lacks to do business, or has too much of; a demo lacks nothing. */
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
