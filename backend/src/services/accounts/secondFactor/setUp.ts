import { randomUUID } from 'node:crypto';
import type { FactorKind, FactorSetUp, NewFactorInput } from '../../../contract/secondFactors.ts';
import { MAX_FACTORS } from '../../../contract/secondFactors.ts';
import { AppError, conflict } from '../../../errors.ts';
import { transaction } from '../../../models/database/database.ts';
import * as rows from '../../../models/queries/secondFactors.ts';
import { SecondFactor } from '../../../models/tables/SecondFactor.ts';
import { User } from '../../../models/tables/User.ts';
import * as securityEvents from '../../history/securityEvents.ts';
import { secondFactorChanged } from '../../mails/secondFactorMails.ts';
import * as settings from '../../settings/settings.ts';
import { settingFor } from './challenges.ts';
import { hashOfCredential, isReadable, passkeyOf, sealKey } from './keys.ts';
import * as passkeys from './passkeys.ts';
import { isFirstUse } from './proofs.ts';
import * as recoveryCodes from './recoveryCodes.ts';
import { readToken, sealToken } from './sealing.ts';
import * as totp from './totp.ts';

// A new second factor is stored once it has worked; until then the client carries it, sealed.

const MINUTES = 15;

interface SetUpClaims {
  id: string;
  userId: number;
  sessionVersion: number;
  kind: FactorKind;
  /** An app's key. */
  secret: string;
  /** Of a passkey's ceremony. */
  challenge: string;
  /** Of the sign-in that waits for it; null for a signed-in user. */
  remember: boolean | null;
}

/**
 * Begins to set up an app or a passkey; stores nothing yet. `remember`: of the sign-in that waits for it; null for a user
 * who is signed in.
 */
export async function begin(user: User, kind: FactorKind, remember: boolean | null): Promise<FactorSetUp> {
  if ((await settingFor(user)) === 'off') throw conflict('secondFactor.off');
  const known = await rows.factorsOf(user.id);
  if (known.length >= MAX_FACTORS) throw conflict('secondFactor.tooManyFactors', { max: MAX_FACTORS });
  const { name: shop } = await settings.current();
  const { id: userId, sessionVersion } = user;
  const sealed = (values: Pick<SetUpClaims, 'secret' | 'challenge'>) =>
    sealToken('setUp', { id: randomUUID(), userId, sessionVersion, kind, remember, ...values }, MINUTES);
  if (kind === 'totp') {
    const secret = totp.newSecret();
    const setUpToken = sealed({ secret, challenge: '' });
    return { setUpToken, totp: { secret, uri: totp.uriOf(secret, shop, user.email) }, passkey: null };
  }
  const owned = known.filter((factor) => factor.kind === 'passkey' && isReadable(factor)).map(passkeyOf);
  const { options, challenge } = await passkeys.askForNew(user, shop, owned);
  return { setUpToken: sealed({ secret: '', challenge }), totp: null, passkey: options };
}

interface KeptFactor {
  user: User;
  remember: boolean;
  /** With the first factor. */
  recoveryCodes: string[] | null;
}

/**
 * Keeps a factor that has worked. With the first one come ten recovery codes. `ownerId`: the signed-in user who began it;
 * null for one who waits to sign in, and has no other factor.
 */
export async function finish(
  { setUpToken, name, answer }: NewFactorInput,
  ownerId: number | null,
): Promise<KeptFactor> {
  const claims = readToken<SetUpClaims>('setUp', setUpToken);
  const isOwn = ownerId === null ? claims?.remember !== null : claims?.remember === null && claims.userId === ownerId;
  if (!claims || !isOwn) throw new AppError(400, 'secondFactor.expired');
  const proved = await keyOf(claims, answer);
  if (!proved) throw new AppError(400, `secondFactor.wrong.${claims.kind}`);
  const fresh = (await rows.usableCodes(claims.userId)).length === 0 ? await recoveryCodes.generate() : null;
  if (!(await isFirstUse(claims.id))) throw new AppError(400, 'secondFactor.expired');
  const user = await transaction(async () => {
    const owner = await User.findByPk(claims.userId, { lock: true });
    if (!owner?.isActive || owner.sessionVersion !== claims.sessionVersion) {
      throw new AppError(400, 'secondFactor.expired');
    }
    if (ownerId === null && (await rows.hasFactor(owner.id))) throw new AppError(400, 'secondFactor.expired');
    await SecondFactor.create({ userId: owner.id, kind: claims.kind, name, ...proved });
    if (fresh) await rows.replaceCodes(owner.id, fresh.hashes);
    await secondFactorChanged(owner, 'added', { name });
    return owner;
  });
  securityEvents.note({ kind: 'secondFactorAdded', userId: user.id, about: claims.kind });
  return { user, remember: claims.remember ?? false, recoveryCodes: fresh?.codes ?? null };
}

type ProvedKey = Pick<SecondFactor, 'sealedKey' | 'counter'> &
  Partial<Pick<SecondFactor, 'credentialId' | 'credentialHash'>>;

/** The row's values, if the answer shows that the new factor works. The code that shows it is used up. */
async function keyOf({ userId, kind, secret, challenge }: SetUpClaims, answer: string): Promise<ProvedKey | null> {
  const owner = { userId, kind };
  if (kind === 'totp') {
    const step = totp.stepOf(secret, answer);
    return step === null ? null : { sealedKey: sealKey(owner, secret), counter: step };
  }
  const passkey = await passkeys.verifyNew(answer, challenge);
  if (!passkey) return null;
  const { credentialId, counter, ...key } = passkey;
  const sealedKey = sealKey(owner, JSON.stringify(key));
  return { sealedKey, counter, credentialId, credentialHash: hashOfCredential(credentialId) };
}
