import { param } from 'express-validator';
import { callbackToken } from '../middleware/callbackToken.ts';
import type { Reader } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import * as payments from '../services/payments.ts';
import * as simulator from '../services/paymentSimulator.ts';
import { route } from './route.ts';

interface ByXenditId {
  xenditId: string;
}

const byXenditId = validated<ByXenditId>({
  xenditId: param('xenditId')
    .matches(/^[\w-]{1,64}$/)
    .withMessage('notFound'),
});

/** The provider's body goes to the service whole: it is kept raw, and checked there. */
const wholeBody: Reader<unknown> = Object.assign(({ body }: { body: unknown }) => Promise.resolve(body), {
  fields: [{ in: 'body' as const, name: 'external_id' }],
});

export const paymentRoutes = [
  route({
    method: 'post',
    path: '/payments/xendit/webhook',
    audience: 'public',
    summary: 'Xendit reports a payment (header x-callback-token)',
    before: [callbackToken],
    read: wholeBody,
    call: async ({ input }) => ({ data: { verdict: await payments.receive('xendit', input) } }),
  }),
  route({
    method: 'get',
    path: '/payments/simulator/:xenditId',
    audience: 'public',
    summary: 'A simulated payment',
    read: byXenditId,
    call: async ({ input }) => ({ data: await simulator.show(input.xenditId) }),
  }),
  ...(['pay', 'fail', 'expire'] as const).map((outcome) =>
    route({
      method: 'post',
      path: `/payments/simulator/:xenditId/${outcome}`,
      audience: 'public',
      summary: `The simulated shopper lets it ${outcome}`,
      read: byXenditId,
      call: async ({ input }) => ({ data: await simulator[outcome](input.xenditId) }),
    }),
  ),
];
