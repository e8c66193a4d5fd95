import * as outbox from '../services/mails/outbox.ts';

/** Sends what waits in the outbox until nothing more is due, or the shop closes. Safe on several instances at once. */
export async function sendDueMails(closing?: AbortSignal): Promise<void> {
  while ((await outbox.sendDue()) > 0 && closing?.aborted !== true);
}
