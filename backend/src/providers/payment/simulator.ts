import { randomBytes } from 'node:crypto';
import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import { insertOne } from '../../models/database/records.ts';
import { endPending, simulatedPayment } from '../../models/queries/simulatedPayments.ts';
import { SimulatedPayment } from '../../models/tables/SimulatedPayment.ts';
import type { SimulatedStatus } from '../../models/tables/SimulatedPayment.ts';
import type { PaymentLink, PaymentProvider, PaymentRequest, PaymentState } from './provider.ts';
import { plainFields } from './webhookBody.ts';

/** The built-in provider: the whole payment flow without an account, and without money. */
export const simulator: PaymentProvider = {
  name: 'simulator',
  account: () => null,
  create,
  get: async ({ id }) => asPayment(await findPayment(id)),
  findByExternalId: async (externalId) => {
    const payment = await SimulatedPayment.findOne({ where: { externalId } });
    return payment && asPayment(await findPayment(payment.id));
  },
  expire: async ({ id }) => {
    await settle(id, 'EXPIRED');
  },
  // The simulator moves no money, so a refund succeeds at once.
  refund: ({ key }) => Promise.resolve({ id: `sim_${key}`, state: 'SUCCEEDED', failure: '' }),
  getRefund: (id) => Promise.resolve({ id, state: 'SUCCEEDED', failure: '' }),
  testKey: () => Promise.resolve(),
  readWebhook: plainFields,
};

async function create(request: PaymentRequest): Promise<PaymentLink> {
  const at = now();
  const payment = await insertOne(SimulatedPayment, {
    id: `sim_${randomBytes(16).toString('hex')}`,
    externalId: request.externalId,
    amount: request.amount,
    status: 'PENDING',
    description: request.description,
    successUrl: request.successUrl,
    failureUrl: request.failureUrl,
    createdAt: at,
    expiresAt: new Date(at.getTime() + request.durationSeconds * 1000),
  });
  return toPayment(payment);
}

/** A payment with its current status; null where there is none. Past its time it has expired, as at a real provider. */
export async function findPayment(id: string): Promise<SimulatedPayment | null> {
  const payment = await simulatedPayment(id);
  if (payment?.status !== 'PENDING' || payment.expiresAt > now()) return payment;
  await endPending(id, 'EXPIRED', null);
  return simulatedPayment(id);
}

/** Pays or expires a pending payment; returns the updated record. */
export async function settle(id: string, status: SimulatedStatus): Promise<SimulatedPayment | null> {
  const payment = await findPayment(id);
  if (payment?.status !== 'PENDING') return payment;
  await endPending(id, status, status === 'PAID' ? now() : null);
  return simulatedPayment(id);
}

/** The event that the real provider would post to our webhook (the fields of Xendit's invoice callback). */
export function callbackBody(payment: SimulatedPayment): Record<string, unknown> {
  const paid =
    payment.status === 'PAID'
      ? {
          paid_amount: payment.amount,
          paid_at: payment.paidAt?.toISOString(),
          payment_method: 'QR_CODE',
          payment_channel: 'QRIS',
        }
      : {};
  return {
    id: payment.id,
    external_id: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    currency: 'IDR',
    created: payment.createdAt.toISOString(),
    updated: now().toISOString(),
    ...paid,
  };
}

function asPayment(payment: SimulatedPayment | null): (PaymentLink & PaymentState) | null {
  return payment && toPayment(payment);
}

function toPayment(payment: SimulatedPayment): PaymentLink & PaymentState {
  return {
    id: payment.id,
    externalId: payment.externalId,
    status: payment.status,
    amount: payment.amount,
    paidAmount: payment.status === 'PAID' ? payment.amount : null,
    fee: null,
    currency: 'IDR',
    url: `${config().publicUrl}/payment-simulator/${payment.id}`,
  };
}
