import { createHmac } from 'node:crypto';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { stretchedEnd } from '../../contract/closures.ts';
import { HOLD_LIMITS, MAX_UNPAID_INVOICES, NETWORK_LENGTH } from '../../contract/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, unauthorized } from '../../errors.ts';
import type { StoredStanding } from '../../models/queries/holds.ts';
import { standingOf, unitHolds } from '../../models/queries/holds.ts';
import { exceedsPieces, exceedsNetwork, maxOfUnit, maxOrders, maxPieces } from '../../policies/holds.ts';
import * as rateLimits from '../accounts/rateLimits.ts';
import * as settings from '../settings/settings.ts';

/** Pieces of a unit with its name. */
interface Line {
  productDetailId: number;
  quantity: number;
  unit: { name: string };
}

/** Hashed network of a new customer's order; null for others. */
export interface Hold {
  network: string | null;
}

/**
 * Refuses an order that would hold too much unpaid stock (409), or one too many in an hour (429), or of an account that was
 * closed meanwhile (401). Its pieces are already
 * taken, and no other order of the day is inserted before the transaction ends.
 */
export async function admit(caller: Caller, network: string, lines: readonly Line[]): Promise<Hold> {
  const key = keyOf(network);
  const since = new Date(now().getTime() - HOUR_MS);
  const standing = await standingOf({ userId: caller.id, network: key, since });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!standing.isOpen) throw unauthorized('auth.expired');
  if (standing.unpaid >= MAX_UNPAID_INVOICES) throw conflict('order.tooManyUnpaid', { max: MAX_UNPAID_INVOICES });
  refuseTooManyOrders(standing);
  if (exceedsPieces(standing, pieces)) throw conflict('order.tooManyPieces', { max: maxPieces(standing) });
  if (exceedsNetwork(standing, pieces)) throw conflict('order.busyNetwork');
  if (!standing.isNewcomer) return { network: null };
  await refuseShares(caller, key, lines);
  return { network: key };
}

/** Expiry of an order, and its extended expiry once the payment page is opened. Closures stretch only the latter for newcomers. */
export async function deadlines(createdAt: Date, { network }: Hold) {
  const { expiryHours, closures } = await settings.current();
  const last = stretchedEnd(createdAt, expiryHours * HOUR_MS, closures);
  const first = new Date(createdAt.getTime() + HOLD_LIMITS.newcomerMinutes * MINUTE_MS);
  return network !== null && first < last
    ? { expiresAt: first, extendsTo: last }
    : { expiresAt: last, extendsTo: null };
}

function refuseTooManyOrders(standing: StoredStanding): void {
  const { isNewcomer, orders, networkOrders } = standing;
  const isHurried = orders >= maxOrders(standing) || (isNewcomer && networkOrders >= HOLD_LIMITS.networkOrders);
  if (isHurried) throw rateLimits.exceeded(new Date(now().getTime() + HOUR_MS));
}

async function refuseShares({ id: userId }: Caller, network: string, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ productDetailId }) => productDetailId);
  const holds = await unitHolds({ userId, network, ids });
  for (const { productDetailId, quantity, unit } of lines) {
    const { free = 0, own = 0, nearby = 0 } = holds.get(productDetailId) ?? {};
    const max = maxOfUnit({ quantity, free, own, nearby });
    if (own + quantity > max) throw conflict('order.tooManyOfUnit', { name: unit.name, max });
  }
}

/** A hash of the network: enough for counting, without revealing the address. */
function keyOf(network: string): string {
  return createHmac('sha256', config().jwtSecret)
    .update(`network\n${network}`)
    .digest('base64url')
    .slice(0, NETWORK_LENGTH);
}
