import { createHash } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import { now } from '../../clock.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { SecurityEventKind } from '../../contract/securityEvents.ts';
import { cut } from '../../contract/text.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { countEvents } from '../../models/queries/securityEvents.ts';
import type { SecurityEvent } from '../../models/tables/SecurityEvent.ts';
import { requestOrigin } from '../../requestOrigin.ts';

// Records sign-ins, refusals and changes that concern the shop's security. Events wait in a queue until the next `flush`, so
// that no request waits for the database. A repetition within an hour increments a counter, and unauthenticated clients get
// fewer rows the more their events differ: a process writes at most some hundred rows an hour.

interface EventDetails {
  kind: SecurityEventKind;
  /** Unset without a signed-in user. */
  userId?: number | null;
  /** The user whose account it is about, if it is another one's. */
  subjectId?: number | null;
  /** The name typed at the sign-in. */
  username?: unknown;
  /** The object of the event, in our own words. */
  about?: string;
}

type Event = Pick<SecurityEvent, 'kind' | 'userId' | 'subjectId' | 'email' | 'network' | 'device' | 'about'>;

/** Events that any client can cause, in any number. */
const UNAUTHENTICATED_KINDS = new Set<SecurityEventKind>(['signInRefused', 'forbidden', 'webhookRefused']);
/** Rows an hour for those: per network, in total with all details, and in total including those with their network only. */
const HOURLY_LIMITS = { perNetwork: 20, detailed: 300, networkOnly: 400 };
/** Events in the queue while the database is unavailable. */
const MAX_QUEUED = 10_000;

const MAX_ABOUT = 120;
/** Other texts are not stored: somebody may have typed a password into the wrong field. */
const ADDRESS = /^[^\s@]+@[a-z\d.-]+\.[a-z]{2,}$/;

let queue = new Map<string, CreationAttributes<SecurityEvent>>();
let unauthenticated = { hour: 0, keys: new Set<string>(), rowsByNetwork: new Map<string, number>() };

/** Queues an event of the current request. */
export function note({ kind, userId = null, subjectId = null, username, about = '' }: EventDetails): void {
  const at = now();
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const whole = {
    kind,
    userId,
    subjectId,
    email: addressOf(username),
    ...requestOrigin(),
    about: cut(about, MAX_ABOUT),
  };
  const event = UNAUTHENTICATED_KINDS.has(kind) ? withinLimits(whole, hour) : whole;
  const eventKey = keyOf(event, hour);
  enqueue({ ...event, eventKey, hits: 1, firstAt: at, lastAt: at });
}

/** The queued events, as they are written. */
export type QueuedEvents = readonly CreationAttributes<SecurityEvent>[];

/**
 * Writes the queued events, and in the same transaction what `raise` makes of them; after a failure they stay in the queue.
 * With alerts: services/operations/securityAlerts.ts.
 */
export async function flush(raise?: (events: QueuedEvents) => Promise<void>): Promise<void> {
  if (queue.size === 0) return;
  const events = queue;
  queue = new Map();
  try {
    const written = [...events.values()];
    await transaction(async () => {
      await countEvents(written);
      await raise?.(written);
    });
  } catch (error) {
    events.forEach(enqueue);
    throw error;
  }
}

function enqueue(event: CreationAttributes<SecurityEvent>): void {
  const queued = queue.get(event.eventKey);
  if (queued) {
    queued.hits += event.hits;
    if (event.lastAt > queued.lastAt) queued.lastAt = event.lastAt;
  } else if (queue.size < MAX_QUEUED) queue.set(event.eventKey, event);
  else logger().warn({ kind: event.kind, userId: event.userId }, 'a security event was not kept: too many wait');
}

/** The event with all details within the limits; beyond them with its network only, then with its kind only. */
function withinLimits(event: Event, hour: number): Event {
  if (unauthenticated.hour !== hour) unauthenticated = { hour, keys: new Set(), rowsByNetwork: new Map() };
  const { keys, rowsByNetwork } = unauthenticated;
  const fromNetwork = rowsByNetwork.get(event.network) ?? 0;
  const withoutDetails = { ...event, userId: null, email: '', device: '', about: '' };
  const candidates: readonly [Event, boolean][] = [
    [event, fromNetwork < HOURLY_LIMITS.perNetwork && keys.size < HOURLY_LIMITS.detailed],
    [withoutDetails, keys.size < HOURLY_LIMITS.networkOnly],
    [{ ...withoutDetails, network: '' }, true],
  ];
  const [chosen] = candidates.find(([one, isWithinLimit]) => isWithinLimit || keys.has(keyOf(one, hour))) ?? [
    withoutDetails,
  ];
  if (!keys.has(keyOf(chosen, hour))) rowsByNetwork.set(event.network, fromNetwork + 1);
  keys.add(keyOf(chosen, hour));
  return chosen;
}

function keyOf({ kind, userId, subjectId, email, network, device, about }: Event, hour: number): string {
  const parts = [kind, userId, subjectId, email, network, device, about, hour];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function addressOf(username: unknown): string {
  const text = typeof username === 'string' ? username.trim().toLowerCase() : '';
  return text.length <= LIMITS.email && ADDRESS.test(text) ? text : '';
}
