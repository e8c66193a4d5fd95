import type { FactorKind } from '../../contract/secondFactors.ts';
import { MAX_FACTOR_NAME } from '../../contract/secondFactors.ts';
import { created, id, longText, moment, optional, reference, text, wideCount } from './columns.ts';
import { table } from './table.ts';

/** An authenticator app or a passkey of an admin or a member of staff. */
export class SecondFactor extends table(
  'second_factors',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    kind: text<FactorKind>(10),
    /** The owner's name for it: "Phone". */
    name: text(MAX_FACTOR_NAME),
    /** An app's secret, or a passkey's public key and transports; encrypted (services/accounts/secondFactor/sealing.ts). */
    sealedKey: longText(),
    /** Of a passkey, base64url: at most 1023 bytes (WebAuthn). */
    credentialId: optional(text(1400)),
    credentialHash: optional(text(64)),
    /** The last used step of 30 seconds of an app, or the last signature count of a passkey: never goes back. */
    counter: wideCount(0),
    createdAt: created(),
    lastUsedAt: optional(moment()),
  },
  { unique: [['credentialHash']], indexes: [['userId']] },
) {}
