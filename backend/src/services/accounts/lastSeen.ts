import { now } from '../../clock.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { markSeen } from '../../models/queries/sessions.ts';
import { requestOrigin } from '../../requestOrigin.ts';

// When and where a session was last seen. It waits in a queue until the next `flush`, so that no request writes it.

/** A sight within this time of the stored one is not written. */
export const PRECISION_MS = HOUR_MS;

const queue = new Map<number, { at: Date; network: string }>();

/** Queues that the current request's session was seen. */
export function note(sessionId: number): void {
  if (!queue.has(sessionId)) queue.set(sessionId, { at: now(), network: requestOrigin().network });
}

/** Writes the queue; what fails stays in it. */
export async function flush(): Promise<void> {
  for (const [id, sight] of queue) {
    await markSeen(id, sight);
    queue.delete(id);
  }
}
