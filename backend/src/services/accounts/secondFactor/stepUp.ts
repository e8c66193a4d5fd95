import type { AskedFactor, ProofInput } from '../../../contract/secondFactors.ts';
import { PROOF_MINUTES } from '../../../contract/secondFactors.ts';
import type { Caller } from '../../../contract/users.ts';
import { AppError, unauthorized } from '../../../errors.ts';
import { factorsOf } from '../../../models/queries/secondFactors.ts';
import { User } from '../../../models/tables/User.ts';
import * as challenges from './challenges.ts';
import { readToken, sealToken } from './sealing.ts';

// Before some requests a signed-in user proves again that it is them, so that an unlocked computer or a stolen session is
// not enough to move money or to take over an account.

interface ProofClaims {
  userId: number;
  sessionVersion: number;
}

/**
 * The callers that a route asks again. `true`: those with a second factor. `always`: all of the back office, those without a
 * factor for their password. `everybody`: customers too, even while the shop's second factors are off.
 */
export type Asking = boolean | 'always' | 'everybody';

/** 403 with a challenge if `asking` concerns the caller, unless they have just proved themself (`proof`). */
export async function demandProof(caller: Caller, proof: string | null, asking: Asking): Promise<void> {
  if (asking === false) return;
  if (asking !== 'everybody' && (await challenges.settingFor(caller)) === 'off') return;
  const factors = await factorsOf(caller.id);
  if (factors.length === 0 && asking === true) return;
  const user = await User.findByPk(caller.id);
  if (!user) throw unauthorized('auth.expired');
  const claims = proof === null ? null : readToken<ProofClaims>('proof', proof);
  if (claims?.userId === user.id && claims.sessionVersion === user.sessionVersion) return;
  const secondFactor = await challenges.again(user, factors);
  throw new AppError(403, 'secondFactor.again', {}, { secondFactor } satisfies AskedFactor);
}

/** A proof for the next minutes, after the right answer to the caller's own challenge. */
export async function prove(caller: Caller, input: ProofInput): Promise<string> {
  const { user } = await challenges.answer('again', input, caller.id);
  const proved: ProofClaims = { userId: user.id, sessionVersion: user.sessionVersion };
  return sealToken('proof', proved, PROOF_MINUTES);
}
