import { createHash } from 'node:crypto';
import { now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { countAttempt, deleteExpiredWindows, deleteAttempts, uncountAttempt } from '../../models/queries/rateLimits.ts';
import { MINUTE_MS } from '../../contract/time.ts';

interface RateLimit {
  tries: number;
  minutes: number;
}

/** Limits per client or account. Shared by all instances: the counts are in the database. */
export const RATE_LIMITS = {
  /** Wrong passwords for one account from one address; its owner still gets in from elsewhere. */
  loginToAccount: { tries: 10, minutes: 15 },
  /**
   * Wrong passwords for one account from all addresses together, on devices that never signed in to it; a known device has
   * its own count, so nobody can lock its owner out.
   */
  loginOfAccount: { tries: 20, minutes: 60 },
  /** Wrong passwords for any account from one address (many phones share one at a mobile provider). */
  login: { tries: 100, minutes: 15 },
  /** Wrong codes for one account: only who knows its password gets so far. */
  secondFactor: { tries: 10, minutes: 15 },
  /** A passkey's answer, and a new second factor, count once; longer than their challenges live. */
  usedChallenge: { tries: 1, minutes: 20 },
  registration: { tries: 60, minutes: 60 },
  forgottenPassword: { tries: 60, minutes: 60 },
  /** Invalid links of mails, from one address. */
  mailedToken: { tries: 60, minutes: 15 },
  /** Wrong current passwords of a signed-in user. */
  passwordChange: { tries: 10, minutes: 15 },
  /** Copies of a user's data: each reads all their rows. */
  dataCopy: { tries: 10, minutes: 60 },
  /** Partner applications with pictures, from one address; a refused one costs as much work as a valid one. */
  partnerRegistration: { tries: 40, minutes: 60 },
  /** Photos for returns by one customer. */
  returnPhotos: { tries: 40, minutes: 60 },
  /** Checks of all invariants, which keep the database busy for a while. */
  doctor: { tries: 20, minutes: 10 },
  /** Orders that a customer cancels: each asks the payment provider to close a link. */
  cancelling: { tries: 20, minutes: 60 },
  /** The same by all customers of one network. */
  networkCancelling: { tries: 240, minutes: 60 },
  /** Unknown voucher codes, per customer and per network. */
  voucherCode: { tries: 20, minutes: 15 },
  networkVoucherCode: { tries: 100, minutes: 15 },
  /** Messages to the shop from one address. */
  contact: { tries: 20, minutes: 60 },
  /** Requests to be told of restocked units, from one network address and for one e-mail address. */
  restock: { tries: 60, minutes: 60 },
  restockOfEmail: { tries: 60, minutes: 60 },
  /** Mails to one address because of sign-ups with it, or sign-ins before its account is activated. */
  registrationMail: { tries: 3, minutes: 60 },
  /** Password reset links requested for one address, whether or not it has an account. */
  resetMail: { tries: 3, minutes: 60 },
  /** Mails to the admins about one kind of event (services/operations/securityAlerts.ts). */
  securityAlert: { tries: 1, minutes: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

export interface Slot {
  /** Number of attempts in this window, including this one. */
  tries: number;
  isFree: boolean;
  resetsAt: Date;
}

const PURGE_EVERY_MS = 10 * MINUTE_MS;
let purgedAt = 0;

/** Counts an attempt by `who` (an address, an account: normalized by the caller). Concurrent attempts are all counted. */
export async function count(name: RateLimitName, who: string): Promise<Slot> {
  await purge();
  const { tries, minutes } = RATE_LIMITS[name];
  const resetsAt = new Date(now().getTime() + minutes * MINUTE_MS);
  const counted = await transaction(() => countAttempt(keyOf(name, who), resetsAt));
  const row = counted ?? { hits: 1, resetsAt };
  return { tries: row.hits, isFree: row.hits <= tries, resetsAt: new Date(row.resetsAt) };
}

/** 429 with the time to wait; another text than the default contains `{{minutes}}`. */
export function exceeded(resetsAt: Date, key: MessageKey = 'tooManyForMinutes'): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 1000));
  // Up to 90 s in seconds; nobody counts 900 seconds.
  if (key === 'tooManyForMinutes' && seconds <= 90) return new AppError(429, 'tooMany', { seconds });
  // Never "1 minutes".
  return new AppError(429, key, { seconds, minutes: Math.max(2, Math.ceil(seconds / 60)) });
}

/** Takes back an attempt that turned out not to count. */
export async function uncount(name: RateLimitName, who: string): Promise<void> {
  await uncountAttempt(keyOf(name, who));
}

/** Deletes all attempts by `who`. */
export async function reset(name: RateLimitName, who: string): Promise<void> {
  await deleteAttempts(keyOf(name, who));
}

/** Hashed, so that the table does not reveal who tried to sign in; it also fits any length. */
function keyOf(name: RateLimitName, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('hex')}`;
}

/** Deletes expired windows now and then. */
async function purge(): Promise<void> {
  if (now().getTime() - purgedAt < PURGE_EVERY_MS) return;
  purgedAt = now().getTime();
  await transaction(deleteExpiredWindows);
}
