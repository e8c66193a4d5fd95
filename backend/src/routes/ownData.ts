import type { PasswordProof } from '../contract/ownData.ts';
import { validated } from '../middleware/input.ts';
import { secret } from '../middleware/rules.ts';
import { throttleDataCopy, throttlePasswordChange } from '../middleware/throttle.ts';
import { asDataCopy } from '../presenters/ownData.ts';
import * as closing from '../services/operations/closing.ts';
import * as dataCopy from '../services/operations/dataCopy.ts';
import { route } from './route.ts';

const proof = validated<PasswordProof>({ currentPassword: secret('currentPassword') });

export const ownDataRoutes = [
  route({
    method: 'get',
    path: '/own-data',
    audience: 'signedIn',
    summary: 'What one has agreed to, and what has to end before one’s account can be closed',
    call: async ({ caller }) => ({ data: await closing.stateOf(caller) }),
  }),
  route({
    method: 'post',
    path: '/own-data/copy',
    audience: 'signedIn',
    summary: 'A copy of all that is kept of oneself, as data and as a page; takes the password again',
    before: throttleDataCopy,
    read: proof,
    call: async ({ input, caller, language }) => {
      const copy = await dataCopy.make(caller, input.currentPassword);
      return { data: asDataCopy(copy, { role: caller.role, language }), message: 'ownData.made' };
    },
  }),
  route({
    method: 'post',
    path: '/own-data/close',
    audience: 'signedIn',
    summary: 'Close one’s own account; takes the password again, and 409 while something is under way',
    before: throttlePasswordChange,
    read: proof,
    call: async ({ input, caller }) => {
      await closing.closeOwn(caller, input.currentPassword);
      return { data: null, message: 'closing.done' };
    },
  }),
];
