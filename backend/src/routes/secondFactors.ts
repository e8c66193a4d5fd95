import type { AddedFactor, FactorKind, NewFactorInput, OwnFactors, ProofInput } from '../contract/secondFactors.ts';
import type { FactorNameInput, ProofAnswer, SignInSetUpInput } from '../contract/secondFactors.ts';
import { FACTOR_KINDS, MAX_FACTOR_NAME, MAX_PASSKEY_JSON, MAX_SEALED_TOKEN } from '../contract/secondFactors.ts';
import { PROOF_WAYS } from '../contract/secondFactors.ts';
import { validated } from '../middleware/input.ts';
import { idParam, line, oneOf, secret } from '../middleware/rules.ts';
import { factorView } from '../presenters/secondFactors.ts';
import { fullName, userView } from '../presenters/users.ts';
import * as accounts from '../services/accounts/accounts.ts';
import type { SignedIn } from '../services/accounts/credentials.ts';
import * as credentials from '../services/accounts/credentials.ts';
import * as devices from '../services/accounts/devices.ts';
import * as secondFactors from '../services/accounts/secondFactor/secondFactors.ts';
import * as setUp from '../services/accounts/secondFactor/setUp.ts';
import * as stepUp from '../services/accounts/secondFactor/stepUp.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

const byId = validated<{ id: number }>({ id: idParam() });

const challengeToken = secret('challengeToken', MAX_SEALED_TOKEN);
const kind = oneOf('kind', FACTOR_KINDS);

const proof = validated<ProofInput>({
  challengeToken,
  way: oneOf('way', PROOF_WAYS),
  answer: secret('answer', MAX_PASSKEY_JSON),
});

const newFactor = validated<NewFactorInput>({
  setUpToken: secret('setUpToken', MAX_SEALED_TOKEN),
  name: line('name', MAX_FACTOR_NAME),
  answer: secret('answer', MAX_PASSKEY_JSON),
});

/** The second step of a sign-in: no one is signed in yet, and the challenge's token says whose it is. */
const signInRoutes = [
  route({
    method: 'post',
    path: '/oauth/second-factor',
    audience: 'public',
    summary: 'The second step of a sign-in: answer its challenge with a code, a passkey or a recovery code',
    read: proof,
    call: async ({ input, device }) => answerOf(await credentials.answerChallenge(input), device),
  }),
  route({
    method: 'post',
    path: '/oauth/second-factor/set-up',
    audience: 'public',
    summary: 'Begin to set up the second factor without which this account may not sign in',
    read: validated<SignInSetUpInput>({ challengeToken, kind }),
    call: async ({ input }) => ({ data: await credentials.beginRequiredFactor(input) }),
  }),
  route({
    method: 'post',
    path: '/oauth/second-factor/set-up/finish',
    audience: 'public',
    summary: 'Keep it once it works, and sign in; answers ten recovery codes, once',
    read: newFactor,
    call: async ({ input, device }) => {
      const { recoveryCodes, ...signedIn } = await credentials.finishRequiredFactor(input);
      const answer = await answerOf(signedIn, device);
      return { ...answer, extra: { ...answer.extra, recoveryCodes } };
    },
  }),
];

export const secondFactorRoutes = [
  ...signInRoutes,
  route({
    method: 'get',
    path: '/second-factors',
    audience: 'staff',
    summary: 'One’s own second factors, and whether the shop wants one',
    call: async ({ caller }) => ({ data: await viewOf(caller.id) }),
  }),
  route({
    method: 'post',
    path: '/second-factors/proof',
    audience: 'signedIn',
    summary: 'Answer the challenge of a refused request: the proof, in the header X-Proof, counts for five minutes',
    read: proof,
    call: async ({ input, caller }) => ({
      data: { proof: await stepUp.prove(caller, input) } satisfies ProofAnswer,
    }),
  }),
  route({
    method: 'post',
    path: '/second-factors/set-up',
    audience: 'staff',
    summary: 'Begin to set up an authenticator app or a passkey; nothing is kept yet',
    asksAgain: 'always',
    read: validated<{ kind: FactorKind }>({ kind }),
    call: async ({ input, caller }) => {
      const { user } = await accounts.get(caller.id);
      return { data: await setUp.begin(user, input.kind, null) };
    },
  }),
  route({
    method: 'post',
    path: '/second-factors',
    audience: 'staff',
    summary: 'Keep it once it works; with the first one come ten recovery codes, once',
    read: newFactor,
    call: async ({ input, caller }) => {
      const { recoveryCodes } = await setUp.finish(input, caller.id);
      return { data: { recoveryCodes } satisfies AddedFactor, status: 201, message: 'secondFactor.added' };
    },
  }),
  route({
    method: 'post',
    path: '/second-factors/recovery-codes',
    audience: 'staff',
    summary: 'Make ten new recovery codes; the former ones end',
    asksAgain: 'always',
    call: async ({ caller }) => ({
      data: { recoveryCodes: await secondFactors.renewCodes(caller) } satisfies AddedFactor,
      message: 'secondFactor.newCodes',
    }),
  }),
  route({
    method: 'put',
    path: '/second-factors/:id',
    audience: 'staff',
    summary: 'Rename one of one’s own',
    read: validated<FactorNameInput & { id: number }>({ id: idParam(), name: line('name', MAX_FACTOR_NAME) }),
    call: async ({ input, caller }) => {
      await secondFactors.rename(caller, input.id, input.name);
      return { data: null, message: 'secondFactor.renamed' };
    },
  }),
  route({
    method: 'delete',
    path: '/second-factors/:id',
    audience: 'staff',
    summary: 'Remove one of one’s own; the last one stays where the shop requires one',
    asksAgain: 'always',
    read: byId,
    call: async ({ input, caller }) => {
      await secondFactors.remove(caller, input.id);
      return { data: null, message: 'secondFactor.removed' };
    },
  }),
  route({
    method: 'get',
    path: '/users/:id/second-factors',
    audience: 'admin',
    summary: 'The second factors of somebody of the team',
    read: byId,
    call: async ({ input }) => ({ data: await viewOf(input.id) }),
  }),
  route({
    method: 'delete',
    path: '/users/:id/second-factors',
    audience: 'admin',
    summary: 'Reset those of somebody who lost theirs: their sessions end, the history and a mail tell of it',
    asksAgain: true,
    read: byId,
    call: async ({ input, caller }) => {
      const user = await secondFactors.reset(input.id, caller);
      return { data: null, message: 'secondFactor.reset', params: { name: fullName(user) } };
    },
  }),
];

async function viewOf(userId: number): Promise<OwnFactors> {
  const { factors, ...others } = await secondFactors.overview(userId);
  return { ...others, factors: factors.map(factorView) };
}

/** The answer to a finished sign-in. */
export async function answerOf({ userId, accessToken }: SignedIn, device: string | null) {
  const { user, city, province } = await accounts.get(userId);
  const kept = devices.withAccount(user.email, device);
  const data = userView(user, city, province);
  const params = { name: user.firstName };
  return { data, message: 'login.done', params, extra: { accessToken }, device: kept } as const satisfies Answer;
}
