import type { SimulatedPayment as Shown, SimulatorOutcome } from '../../contract/payments.ts';
import { notFound } from '../../errors.ts';
import type { SimulatedPayment } from '../../models/tables/SimulatedPayment.ts';
import { paymentProvider } from '../../providers/payment/chosen.ts';
import { callbackBody, findPayment, settle, simulator } from '../../providers/payment/simulator.ts';
import * as webhooks from './webhooks.ts';

/** The data of the simulator's page. Available only while the simulator is the provider. */
export async function show(xenditId: string): Promise<Shown> {
  const payment = await existing(() => findPayment(xenditId));
  return {
    xenditId: payment.id,
    externalId: payment.externalId,
    amount: payment.amount,
    status: payment.status,
    description: payment.description,
    expiresAt: payment.expiresAt.toISOString(),
  };
}

/** The shopper pays: the simulator's data changes first, then it calls our webhook like a real provider. */
export async function pay(xenditId: string): Promise<SimulatorOutcome> {
  const payment = await existing(() => settle(xenditId, 'PAID'));
  await webhooks.receive(simulator.name, callbackBody(payment));
  return { redirectUrl: payment.status === 'PAID' ? payment.successUrl : payment.failureUrl };
}

/** The bank refuses: providers send no notification then, and the link stays payable. */
export async function fail(xenditId: string): Promise<SimulatorOutcome> {
  const payment = await existing(() => findPayment(xenditId));
  return { redirectUrl: payment.failureUrl };
}

export async function expire(xenditId: string): Promise<SimulatorOutcome> {
  const payment = await existing(() => settle(xenditId, 'EXPIRED'));
  await webhooks.receive(simulator.name, callbackBody(payment));
  return { redirectUrl: payment.failureUrl };
}

/** Refuses all access while a real provider is active. */
async function existing(find: () => Promise<SimulatedPayment | null>): Promise<SimulatedPayment> {
  const payment = paymentProvider() === simulator ? await find() : null;
  if (!payment) throw notFound();
  return payment;
}
