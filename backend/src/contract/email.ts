import { cleanAscii } from './text.ts';

/** Normalizes an e-mail address for storage and comparison: one person, one account. Rules validate its format. */
export function normalizeEmail(text: string): string {
  return cleanAscii(text).toLowerCase();
}

/** Of an account made for a customer who gave no address: reserved by RFC 2606, so nobody ever reads mail there. */
export const NO_MAILBOX = '@no-mail.invalid';

/** A stored address for people; empty where nobody reads mail. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}

/** Whether a stored address can be written to. */
export function hasMailbox(email: string): boolean {
  return email !== '' && !email.endsWith(NO_MAILBOX);
}
