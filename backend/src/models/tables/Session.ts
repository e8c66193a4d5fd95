import { flag, id, integer, moment, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A signed-in browser. It holds until it expires, is deleted, or its version is no longer its user's. */
export class Session extends table(
  'sessions',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    /** The random `sid` of its token. Without our signature it signs nobody in. */
    tokenId: text(22),
    sessionVersion: integer(),
    /** Browser and system, without versions; empty if unknown. */
    device: text(40),
    /** The client's shortened network address when it was last seen (requestOrigin.ts). */
    network: text(45),
    isRemembered: flag(false),
    /** Its sign-in was mailed as one on an unknown device. */
    isNewDevice: flag(false),
    createdAt: moment(),
    /** Rounded down: written at most once an hour. */
    seenAt: moment(),
    expiresAt: moment(),
  },
  { unique: [['tokenId']], indexes: [['userId'], ['expiresAt']] },
) {}
