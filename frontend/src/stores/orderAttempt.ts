import type { CheckoutInput } from '@contract/invoices.ts';
import { readJson, writeJson } from './storage.ts';

/** An order on its way. It outlives a reload, so that sending it again can't make a second invoice. */
export interface OrderAttempt {
  /** The Idempotency-Key. */
  key: string;
  body: CheckoutInput;
  /** What the shopper saw, whole rupiah. */
  total: number;
  /** Nobody knows whether it arrived. */
  isOpen: boolean;
}

/** The same order keeps its key; another order gets another one. */
export function attemptFor(userId: number, body: CheckoutInput, total: number): OrderAttempt {
  const known = readAttempt(userId);
  if (known && isSameOrder(known.body, body)) return known;
  return { key: randomKey(), body, total, isOpen: false };
}

export function isSameOrder(one: CheckoutInput, other: CheckoutInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function readAttempt(userId: number): OrderAttempt | null {
  const kept = readJson('session', keyOf(userId)) as Partial<OrderAttempt> | null;
  if (typeof kept?.key !== 'string' || !Array.isArray(kept.body?.cartItemVMs)) return null;
  return { key: kept.key, body: kept.body, total: Number(kept.total), isOpen: kept.isOpen === true };
}

/** Null: the order is done. */
export function keepAttempt(userId: number, attempt: OrderAttempt | null): void {
  writeJson('session', keyOf(userId), attempt);
}

/** `crypto.randomUUID` is missing where a phone opens the shop over plain http; this is there always. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(userId: number): string {
  return `order_${userId}`;
}
