import { LIMITS } from '../../contract/limits.ts';
import type { SecurityEventKind } from '../../contract/securityEvents.ts';
import { id, integer, moment, nullable, text } from './columns.ts';
import { table } from './table.ts';

/** A sign-in, a refusal or a change of the shop's protection; repetitions within an hour are counted in one row. */
export class SecurityEvent extends table(
  'security_events',
  {
    id: id(),
    /** Hash of the values by which repetitions are recognized. */
    eventKey: text(64),
    kind: text<SecurityEventKind>(20),
    /** The user; null if not signed in. */
    userId: nullable(integer()),
    /** The user whose account it is about, if it is another one's. */
    subjectId: nullable(integer()),
    /** The email address of a sign-in attempt; empty if the input was none, for it may be a password. */
    email: text(LIMITS.email),
    /** The client's network: the first 24 bits of an IPv4 address, 48 of an IPv6 one; empty for the shop itself. */
    network: text(45),
    /** Browser and system, without versions. */
    device: text(40),
    /** The object: a route, a list, a setting. */
    about: text(120),
    hits: integer(),
    firstAt: moment(),
    lastAt: moment(),
  },
  { unique: [['eventKey']], indexes: [['userId'], ['subjectId'], ['email'], ['lastAt']] },
) {}
