import * as outbox from '../services/mails/outbox.ts';

/** Sends what waits in the outbox until nothing more is due. Safe on several instances at once. */
export async function sendDueMails(): Promise<void> {
  while ((await outbox.sendDue()) > 0);
}
