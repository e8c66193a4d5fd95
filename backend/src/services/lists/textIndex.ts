import { INVOICES } from '../../models/lists/invoices.ts';
import { OUTBOX_MAILS } from '../../models/lists/outboxMails.ts';
import { PAYMENT_EVENTS } from '../../models/lists/paymentEvents.ts';
import { indexBlock, staleBlocks } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';

/**
 * Reads anew what searches are about, where it was written since; says in how many blocks of rows. Any number of
 * instances may do so at once.
 */
export async function indexTexts(): Promise<number> {
  let read = 0;
  for (const list of [INVOICES, USERS, PAYMENT_EVENTS, OUTBOX_MAILS]) {
    const blocks = await staleBlocks(list);
    for (const block of blocks) await indexBlock(list, block);
    read += blocks.length;
  }
  return read;
}
