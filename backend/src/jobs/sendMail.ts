import * as outbox from '../services/mails/outbox.ts';

/** Sends the due mails of the outbox until none is left, or the shop closes. Safe on several instances at once. */
export async function sendDueMails(closing?: AbortSignal): Promise<void> {
  while ((await outbox.sendDue()) > 0 && closing?.aborted !== true);
}
