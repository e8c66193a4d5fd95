import type { ProofWay } from '../../../contract/secondFactors.ts';
import { transaction } from '../../../models/database/database.ts';
import * as rows from '../../../models/queries/secondFactors.ts';
import type { SecondFactor } from '../../../models/tables/SecondFactor.ts';
import type { User } from '../../../models/tables/User.ts';
import * as securityEvents from '../../history/securityEvents.ts';
import { secondFactorChanged } from '../../mails/secondFactorMails.ts';
import * as passwords from '../passwords.ts';
import * as rateLimits from '../rateLimits.ts';
import { hashOfCredential, passkeyOf, secretOf } from './keys.ts';
import * as passkeys from './passkeys.ts';
import * as recoveryCodes from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

/** The challenge that is answered; `challenge` is empty without a passkey. */
interface Asked {
  id: string;
  challenge: string;
}

/** Whether an answer proves that it is the user; each code and each passkey's answer counts once. */
export async function wasProved(user: User, asked: Asked, way: ProofWay, answer: string): Promise<boolean> {
  switch (way) {
    case 'totp':
      return wasCode(user, answer);
    case 'passkey':
      return wasPasskey(user, asked, answer);
    case 'recoveryCode':
      return wasRecoveryCode(user, answer);
    case 'password':
      // Only as long as there is nothing better.
      return !(await rows.hasFactor(user.id)) && passwords.matches(answer, user.passwordHash);
  }
}

/** Whether this is the first use of a challenge or a set-up, on all instances together. */
export async function isFirstUse(id: string): Promise<boolean> {
  return (await rateLimits.count('usedChallenge', id)).isFree;
}

async function wasCode(user: User, code: string): Promise<boolean> {
  for (const app of await factorsOf(user, 'totp')) {
    const step = stepOf(secretOf(app), code);
    if (step !== null && (await rows.advance(app.id, step))) return true;
  }
  return false;
}

async function wasPasskey(user: User, { id, challenge }: Asked, answer: string): Promise<boolean> {
  const credential = hashOfCredential(passkeys.credentialIdOf(answer) ?? '');
  const passkey = (await factorsOf(user, 'passkey')).find(({ credentialHash }) => credentialHash === credential);
  if (!passkey) return false;
  const count = await passkeys.verify(answer, challenge, passkeyOf(passkey));
  if (count === null || !(await isFirstUse(id))) return false;
  if (count > 0) return rows.advance(passkey.id, count);
  await rows.noteUse(passkey.id);
  return true;
}

async function wasRecoveryCode(user: User, code: string): Promise<boolean> {
  const isRight = await recoveryCodes.redeem(user.id, code);
  if (!isRight) return false;
  securityEvents.note({ kind: 'recoveryCodeUsed', userId: user.id });
  await transaction(async () => {
    const left = (await rows.usableCodes(user.id)).length;
    await secondFactorChanged(user, 'codeUsed', { left });
  });
  return true;
}

async function factorsOf({ id }: User, kind: SecondFactor['kind']): Promise<SecondFactor[]> {
  return (await rows.factorsOf(id)).filter((factor) => factor.kind === kind);
}
