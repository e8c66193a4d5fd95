import { cleanAscii } from './text.ts';

/** Normalizes an e-mail address for storage and comparison: one person, one account. Rules validate its format. */
export function normalizeEmail(text: string): string {
  return cleanAscii(text).toLowerCase();
}

/** Domain of a placeholder address, for a customer without an e-mail. Reserved by RFC 2606: it never gets mail. */
export const NO_MAILBOX = '@no-mail.invalid';

/** The stored address for display; empty for a placeholder address. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}

/** Whether the address is not a placeholder. */
export function hasMailbox(email: string): boolean {
  return email !== '' && !email.endsWith(NO_MAILBOX);
}

/** The parts of a sender such as `Toko Tidur <halo@example.com>`; without a name, it is empty. */
export function splitSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(sender) ?? [];
  return { name, address };
}
