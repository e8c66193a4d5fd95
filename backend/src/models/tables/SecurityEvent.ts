import { LIMITS } from '../../contract/limits.ts';
import { id, integer, moment, nullable, text } from './columns.ts';
import { table } from './table.ts';

export type SecurityEventKind =
  | 'signedIn'
  | 'signInRefused'
  | 'forbidden'
  | 'webhookRefused'
  | 'passwordChanged'
  | 'emailChanged'
  | 'roleChanged'
  | 'exported'
  | 'settingsSaved'
  | 'restored';

/** Who came in, was refused or changed what protects the shop; the same again within an hour is counted, not written anew. */
export class SecurityEvent extends table(
  'security_events',
  {
    id: id(),
    /** What makes two of them the same, hashed. */
    eventKey: text(64),
    kind: text<SecurityEventKind>(20),
    /** Who did it; null where nobody is signed in. */
    userId: nullable(integer()),
    /** The address that somebody tried to sign in with; empty where what they typed is none, for it may be a password. */
    email: text(LIMITS.email),
    /** Where from: the first 24 bits of an IPv4 address, 48 of an IPv6 one; empty for the shop itself. */
    network: text(45),
    /** Browser and system, no closer. */
    device: text(40),
    /** Of what: a route, a list, a setting. */
    about: text(120),
    hits: integer(),
    firstAt: moment(),
    lastAt: moment(),
  },
  { unique: [['eventKey']], indexes: [['userId'], ['email'], ['lastAt']] },
) {}
