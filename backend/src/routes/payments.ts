import { param } from 'express-validator';
import { LIMITS } from '../contract/limits.ts';
import type { SettlementInput } from '../contract/payments.ts';
import { message } from '../locales/messages.ts';
import type { Reader } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { webhookSender } from '../middleware/webhookSender.ts';
import { asInvoicePayments, asPaymentEvent, asPaymentEventRow } from '../presenters/payments.ts';
import { PAYMENT_EVENTS } from '../models/lists/paymentEvents.ts';
import * as payments from '../services/payments/payments.ts';
import * as webhooks from '../services/payments/webhooks.ts';
import type { StoredPaymentEvent } from '../models/lists/paymentEvents.ts';
import * as simulator from '../services/payments/simulator.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

interface ByXenditId {
  xenditId: string;
}

const byId = validated<{ id: number }>({ id: rules.idParam() });

const byXenditId = validated<ByXenditId>({
  xenditId: param('xenditId')
    .matches(/^[\w-]{1,64}$/)
    .withMessage('notFound'),
});

/** The service gets the provider's raw body, to store and validate it. */
const wholeBody: Reader<unknown> = Object.assign(({ body }: { body: unknown }) => Promise.resolve(body), {
  fields: [{ in: 'body' as const, name: 'external_id', schema: {}, isRequired: false }],
});

export const paymentRoutes = [
  ...webhooks.SENDER_NAMES.map((sender) =>
    route({
      method: 'post',
      path: `/payments/${sender}/webhook`,
      audience: 'public',
      summary: `A notification of ${sender}, which proves that it is one`,
      before: [webhookSender(sender)],
      read: wholeBody,
      call: async ({ input }) => ({ data: { verdict: await webhooks.receive(sender, input) } }),
    }),
  ),
  route({
    method: 'post',
    path: '/payments/opened/:xenditId',
    audience: 'public',
    summary: 'The payment page of an order was opened: the order waits its full time from now on',
    read: byXenditId,
    call: async ({ input }) => {
      await payments.extendAfterOpening(input.xenditId);
      return { data: null };
    },
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
  route({
    method: 'get',
    path: '/payments/invoice/:id',
    audience: 'admin',
    summary: 'How an invoice was to be paid, and what the provider said about it',
    read: byId,
    call: async ({ input, language }) => ({
      data: asInvoicePayments(await webhooks.ofInvoice(input.id), language),
    }),
  }),
  ...listRoutes<StoredPaymentEvent>({
    controller: 'payment-events',
    audience: 'admin',
    source: PAYMENT_EVENTS,
    present: asPaymentEventRow,
  }),
  route({
    method: 'get',
    path: '/payment-events/:id',
    audience: 'admin',
    summary: 'What the payment provider told us, as it came',
    read: byId,
    call: async ({ input, language }) => ({ data: asPaymentEvent(await webhooks.get(input.id), language) }),
  }),
  route({
    method: 'post',
    path: '/payment-events/:id/replay',
    audience: 'admin',
    summary: 'Judge an event again',
    read: byId,
    call: async ({ input, language }) => {
      const verdict = message(language, `payment.verdict.${await webhooks.replay(input.id)}`);
      const data = asPaymentEvent(await webhooks.get(input.id), language);
      return { data, message: 'payment.replayed', params: { verdict } };
    },
  }),
  route({
    method: 'put',
    path: '/payment-events/settle/:id',
    audience: 'admin',
    summary: 'Note what was done about an odd event',
    read: validated<{ id: number } & SettlementInput>({
      id: rules.idParam(),
      settlement: rules.paragraph('settlement', LIMITS.notes),
    }),
    call: async ({ input, caller, language }) => ({
      data: asPaymentEvent(await webhooks.settle(input.id, input.settlement, caller.id), language),
      message: 'payment.settled',
    }),
  }),
];
