import { createHash } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import { now } from '../../clock.ts';
import { LIMITS } from '../../contract/limits.ts';
import { cut } from '../../contract/text.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { logger } from '../../logger.ts';
import { countEvents } from '../../models/queries/securityEvents.ts';
import type { SecurityEvent, SecurityEventKind } from '../../models/tables/SecurityEvent.ts';
import { requestOrigin } from '../../requestOrigin.ts';

// Who came in, who was refused, and who changed what protects the shop. They wait in memory for the clock (`keep`), so that
// no request waits for them. The same again within an hour is counted on, and a stranger who is never twice the same gets
// fewer and fewer rows of their own: however many tries, some hundred rows an hour are all that a process writes.

interface Noted {
  kind: SecurityEventKind;
  /** Who did it; left out where nobody is signed in. */
  userId?: number | null;
  /** What they wanted to sign in with. */
  username?: unknown;
  /** Of what, in words of ours. */
  about?: string;
}

type Event = Pick<SecurityEvent, 'kind' | 'userId' | 'email' | 'network' | 'device' | 'about'>;

/** What anybody can cause, as often as they like. */
const BY_STRANGERS = new Set<SecurityEventKind>(['signInRefused', 'forbidden', 'webhookRefused']);
/** Rows an hour for those: of one network, of all with their details, and with those of which only the network is known. */
const MOST = { ofNetwork: 20, whole: 300, ofNetworks: 400 };
/** While the database is away they wait, so many at most. */
const MOST_WAITING = 10_000;

const MAX_ABOUT = 120;
/** A password typed into the wrong field is no address, and is kept nowhere. */
const ADDRESS = /^[^\s@]+@[a-z\d.-]+\.[a-z]{2,}$/;

let waiting = new Map<string, CreationAttributes<SecurityEvent>>();
let strangers = { hour: 0, keys: new Set<string>(), ofNetwork: new Map<string, number>() };

/** Notes what happens now, in the request that is being answered. */
export function note({ kind, userId = null, username, about = '' }: Noted): void {
  const at = now();
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const whole = { kind, userId, email: addressOf(username), ...requestOrigin(), about: cut(about, MAX_ABOUT) };
  const event = BY_STRANGERS.has(kind) ? withRoom(whole, hour) : whole;
  const eventKey = keyOf(event, hour);
  add({ ...event, eventKey, hits: 1, firstAt: at, lastAt: at });
}

/** Writes down what was noted; what can't be written now waits. */
export async function keep(): Promise<void> {
  if (waiting.size === 0) return;
  const events = waiting;
  waiting = new Map();
  try {
    await countEvents([...events.values()]);
  } catch (error) {
    events.forEach(add);
    throw error;
  }
}

function add(event: CreationAttributes<SecurityEvent>): void {
  const known = waiting.get(event.eventKey);
  if (known) {
    known.hits += event.hits;
    if (event.lastAt > known.lastAt) known.lastAt = event.lastAt;
  } else if (waiting.size < MOST_WAITING) waiting.set(event.eventKey, event);
  else logger().warn({ kind: event.kind, userId: event.userId }, 'a security event was not kept: too many wait');
}

/** The event itself while there is room, or that something came from this network, or that it came. */
function withRoom(event: Event, hour: number): Event {
  if (strangers.hour !== hour) strangers = { hour, keys: new Set(), ofNetwork: new Map() };
  const { keys, ofNetwork } = strangers;
  const ofThis = ofNetwork.get(event.network) ?? 0;
  const blurred = { ...event, userId: null, email: '', device: '', about: '' };
  const rooms: readonly [Event, boolean][] = [
    [event, ofThis < MOST.ofNetwork && keys.size < MOST.whole],
    [blurred, keys.size < MOST.ofNetworks],
    [{ ...blurred, network: '' }, true],
  ];
  const [room] = rooms.find(([one, hasRoom]) => hasRoom || keys.has(keyOf(one, hour))) ?? [blurred];
  if (!keys.has(keyOf(room, hour))) ofNetwork.set(event.network, ofThis + 1);
  keys.add(keyOf(room, hour));
  return room;
}

function keyOf({ kind, userId, email, network, device, about }: Event, hour: number): string {
  const parts = [kind, userId, email, network, device, about, hour];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function addressOf(username: unknown): string {
  const text = typeof username === 'string' ? username.trim().toLowerCase() : '';
  return text.length <= LIMITS.email && ADDRESS.test(text) ? text : '';
}
