import { createHash } from 'node:crypto';
import type { FactorKind } from '../../../contract/secondFactors.ts';
import { AppError } from '../../../errors.ts';
import type { SecondFactor } from '../../../models/tables/SecondFactor.ts';
import type { PasskeyKey } from './passkeys.ts';
import { seal, unseal } from './sealing.ts';

// The keys of second factors as the table keeps them: encrypted, each for its user and kind.

interface Owned {
  userId: number;
  kind: FactorKind;
}

export function sealKey(owner: Owned, key: string): string {
  return seal(purposeOf(owner), key);
}

/** 409 after a change of JWT_SECRET: only a reset helps then. */
export function secretOf(factor: SecondFactor): string {
  const key = unseal(purposeOf(factor), factor.sealedKey);
  if (key === null) throw new AppError(409, 'secondFactor.unreadable');
  return key;
}

export function isReadable(factor: SecondFactor): boolean {
  return unseal(purposeOf(factor), factor.sealedKey) !== null;
}

/** A stored passkey; safe cast: the seal shows that we wrote it. */
export function passkeyOf(factor: SecondFactor): PasskeyKey & { credentialId: string; counter: number } {
  const key = JSON.parse(secretOf(factor)) as PasskeyKey;
  return { ...key, credentialId: factor.credentialId ?? '', counter: Number(factor.counter) };
}

/** MySQL's indexes are too short for the id itself, and it ignores case. */
export function hashOfCredential(credentialId: string): string {
  return createHash('sha256').update(credentialId).digest('hex');
}

function purposeOf({ userId, kind }: Owned): string {
  return `${kind} of user ${userId}`;
}
