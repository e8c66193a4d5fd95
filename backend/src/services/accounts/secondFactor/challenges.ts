import { randomUUID } from 'node:crypto';
import { isInAudience } from '../../../contract/roles.ts';
import type { ProofInput, ProofWay, SecondFactorChallenge } from '../../../contract/secondFactors.ts';
import { AppError } from '../../../errors.ts';
import { factorsOf, usableCodes } from '../../../models/queries/secondFactors.ts';
import type { SecondFactor } from '../../../models/tables/SecondFactor.ts';
import { User } from '../../../models/tables/User.ts';
import * as securityEvents from '../../history/securityEvents.ts';
import * as settings from '../../settings/settings.ts';
import * as rateLimits from '../rateLimits.ts';
import { isReadable, passkeyOf } from './keys.ts';
import { wasProved } from './proofs.ts';
import { askFor } from './passkeys.ts';
import { readToken, sealToken } from './sealing.ts';

/** `signIn`: after the right password. `again`: before a guarded request. */
type Purpose = 'signIn' | 'again';

const MINUTES = 5;

/** Of a challenge token. */
interface ChallengeClaims {
  /** A passkey's answer counts once for it. */
  id: string;
  userId: number;
  sessionVersion: number;
  ways: readonly ProofWay[];
  /** Of the passkey ceremony; empty without a passkey. */
  challenge: string;
  /** Of the sign-in that waits for it. */
  remember: boolean;
}

/**
 * The challenge before a user of the back office may sign in: null if the password is enough. Without ways to answer, a
 * second factor must be set up first.
 */
export async function forSignIn(user: User, remember: boolean): Promise<SecondFactorChallenge | null> {
  const setting = await settingFor(user);
  if (setting === 'off') return null;
  const factors = await factorsOf(user.id);
  if (factors.length === 0 && setting !== 'required') return null;
  return issue('signIn', user, factors, remember);
}

/** The challenge before a guarded request; an account without a second factor proves itself by its password. */
export function again(user: User, factors: readonly SecondFactor[]): Promise<SecondFactorChallenge> {
  return issue('again', user, factors, false);
}

/** Of admins and staff the shop's setting; customers have no second factors. */
export async function settingFor({ role }: Pick<User, 'role'>) {
  return isInAudience(role, 'staff') ? (await settings.current()).secondFactor : 'off';
}

async function issue(
  purpose: Purpose,
  user: User,
  factors: readonly SecondFactor[],
  remember: boolean,
): Promise<SecondFactorChallenge> {
  const passkeys = factors.filter((factor) => factor.kind === 'passkey' && isReadable(factor)).map(passkeyOf);
  const ceremony = passkeys.length > 0 ? await askFor(passkeys) : null;
  const ways = await waysOf(purpose, user, factors, ceremony !== null);
  const claims: ChallengeClaims = {
    ...{ id: randomUUID(), userId: user.id, sessionVersion: user.sessionVersion, ways, remember },
    challenge: ceremony?.challenge ?? '',
  };
  const challengeToken = sealToken(purpose, claims, MINUTES);
  return { challengeToken, ways, passkey: ceremony?.options ?? null };
}

async function waysOf(
  purpose: Purpose,
  { id }: User,
  factors: readonly SecondFactor[],
  hasPasskey: boolean,
): Promise<ProofWay[]> {
  if (factors.length === 0) return purpose === 'again' ? ['password'] : [];
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  const hasCodes = (await usableCodes(id)).length > 0;
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recoveryCode'] as const) : []),
  ];
}

interface Asked {
  claims: ChallengeClaims;
  user: User;
}

/** Who a challenge token asks for; 400 once it has expired, or if the user's sessions were ended meanwhile. */
export async function asked(purpose: Purpose, token: string): Promise<Asked> {
  const claims = readToken<ChallengeClaims>(purpose, token);
  const user = claims && (await User.findByPk(claims.userId));
  if (!user?.isActive || user.sessionVersion !== claims?.sessionVersion)
    throw new AppError(400, 'secondFactor.expired');
  return { claims, user };
}

/** The user who answers a challenge rightly; 400 for a wrong answer or another user's challenge, 429 after too many. */
export async function answer(
  purpose: Purpose,
  { challengeToken, way, answer }: ProofInput,
  ownerId?: number,
): Promise<Asked> {
  const { claims, user } = await asked(purpose, challengeToken);
  if (!claims.ways.includes(way) || (ownerId ?? user.id) !== user.id) throw new AppError(400, 'secondFactor.expired');
  // A passkey can't be guessed: nobody's guesses lock its owner out.
  const slot = way === 'passkey' ? null : await rateLimits.count('secondFactor', String(user.id));
  if (slot && !slot.isFree) throw rateLimits.exceeded(slot.resetsAt, 'secondFactor.tooMany');
  if (!(await wasProved(user, claims, way, answer))) {
    securityEvents.note({ kind: 'secondFactorRefused', userId: user.id, about: way });
    throw new AppError(400, `secondFactor.wrong.${way}`);
  }
  if (slot) await rateLimits.uncount('secondFactor', String(user.id));
  return { claims, user };
}
