import { setTimeout as sleep } from 'node:timers/promises';
import { INVOICES } from '../../models/lists/invoices.ts';
import { OUTBOX_MAILS } from '../../models/lists/outboxMails.ts';
import { PAYMENT_EVENTS } from '../../models/lists/paymentEvents.ts';
import { indexBlock, staleBlocks } from '../../models/lists/textBlocks.ts';
import { USERS } from '../../models/lists/users.ts';

/**
 * Updates the search index of changed rows; returns the number of indexed blocks of rows. Any number of instances may run it
 * at once. It is a background job, so it sleeps as long as it works; after `closing`, no block begins.
 */
export async function indexTexts(closing?: AbortSignal): Promise<number> {
  let read = 0;
  for (const list of [INVOICES, USERS, PAYMENT_EVENTS, OUTBOX_MAILS]) {
    for (const block of await staleBlocks(list)) {
      if (closing?.aborted) return read;
      const begunAt = performance.now();
      await indexBlock(list, block);
      read++;
      await sleep(performance.now() - begunAt, undefined, { signal: closing }).catch(() => undefined);
    }
  }
  return read;
}
