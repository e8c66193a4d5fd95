import type { CreationAttributes } from 'sequelize';
import { INVOICE_STATUS as s } from '../../../backend/src/contract/invoiceStatus.ts';
import type { InvoiceStatus } from '../../../backend/src/contract/invoiceStatus.ts';
import { FAILED_ATTEMPT } from '../../../backend/src/contract/payments.ts';
import type { Invoice } from '../../../backend/src/models/tables/Invoice.ts';
import type { AttemptStatus } from '../../../backend/src/contract/payments.ts';
import type { PaymentAttempt } from '../../../backend/src/models/tables/PaymentAttempt.ts';
import type { PaymentEvent } from '../../../backend/src/models/tables/PaymentEvent.ts';
import type { SimulatedPayment } from '../../../backend/src/models/tables/SimulatedPayment.ts';
import { MINUTE_MS } from '../../../backend/src/contract/time.ts';
import type { OrderStep } from './outcomes.ts';
import type { Random } from './random.ts';

export type InvoiceRow = CreationAttributes<Invoice> & { id: number; status: InvoiceStatus; createdAt: Date };
type Simulated = CreationAttributes<SimulatedPayment> & { createdAt: Date };

export interface Payments {
  attempts: CreationAttributes<PaymentAttempt>[];
  /** The provider's reports to the shop. */
  received: CreationAttributes<PaymentEvent>[];
  /** The provider's own records. */
  simulated: Simulated[];
}

interface Provider {
  random: Random;
  publicUrl: string;
}

const PROVIDER = 'simulator';

/** The attempts to pay an invoice, and their status at the provider. Some shoppers pay with a second link. */
export function addPayments(
  payments: Payments,
  invoice: InvoiceRow,
  steps: readonly OrderStep[],
  provider: Provider,
): void {
  const paid = steps.find(({ to }) => to === s.paid || to === s.paidLate);
  const expired = steps.find(({ to }) => to === s.expired);
  const waitedMs = (paid?.at.getTime() ?? 0) - invoice.createdAt.getTime();
  const isSecond = paid !== undefined && !expired && waitedMs > 20 * MINUTE_MS && provider.random.chance(0.2);
  if (isSecond) addAttempt(payments, invoice, { ...provider, number: 1, status: 'superseded', at: invoice.createdAt });
  const attempt = addAttempt(payments, invoice, {
    ...provider,
    number: isSecond ? 2 : 1,
    status: attemptStatus(invoice, paid),
    at: isSecond ? new Date(invoice.createdAt.getTime() + 12 * MINUTE_MS) : invoice.createdAt,
    paidAt: paid?.at ?? null,
  });
  invoice.attempt = isSecond ? 2 : 1;
  if (expired) payments.received.push(eventOf(attempt, 'EXPIRED', invoice.id, expired.at));
  if (paid) payments.received.push(eventOf(attempt, 'PAID', invoice.id, paid.at, expired !== undefined));
}

function attemptStatus(invoice: InvoiceRow, paid: OrderStep | undefined): AttemptStatus {
  if (paid) return 'paid';
  return invoice.status === s.waiting ? 'pending' : 'expired';
}

interface AttemptPlan extends Provider {
  number: number;
  status: AttemptStatus;
  at: Date;
  paidAt?: Date | null;
}

function addAttempt(payments: Payments, invoice: InvoiceRow, plan: AttemptPlan): Simulated {
  const { number, status, at, paidAt = null, random, publicUrl } = plan;
  const id = `sim_${random.hex(32)}`;
  const externalId = `${invoice.documentNo}-${number}`;
  const returnUrl = `${publicUrl}/payment-redirect?documentNo=${encodeURIComponent(invoice.documentNo)}`;
  payments.attempts.push({
    invoiceId: invoice.id,
    number,
    externalId,
    provider: PROVIDER,
    xenditId: id,
    paymentUrl: `${publicUrl}/payment-simulator/${id}`,
    amount: invoice.total,
    status,
    createdAt: at,
  });
  const simulated: Simulated = {
    id,
    externalId,
    amount: invoice.total,
    status: simulatedStatus(status),
    description: `Lelap ${invoice.documentNo}`,
    successUrl: returnUrl,
    failureUrl: `${returnUrl}&${FAILED_ATTEMPT}=1`,
    createdAt: at,
    expiresAt: invoice.expiresAt,
    paidAt,
  };
  payments.simulated.push(simulated);
  return simulated;
}

function simulatedStatus(status: AttemptStatus): Simulated['status'] {
  if (status === 'paid') return 'PAID';
  return status === 'pending' ? 'PENDING' : 'EXPIRED';
}

/** The body of the simulator's webhook request. */
function eventOf(
  payment: Simulated,
  status: 'PAID' | 'EXPIRED',
  invoiceId: number,
  at: Date,
  isLate = false,
): CreationAttributes<PaymentEvent> {
  const isPaid = status === 'PAID';
  const { id, externalId, amount, createdAt } = payment;
  const body = {
    ...{ id, external_id: externalId, status, amount, currency: 'IDR' },
    ...{ created: createdAt.toISOString(), updated: at.toISOString() },
    ...(isPaid && {
      paid_amount: amount,
      paid_at: at.toISOString(),
      payment_method: 'QR_CODE',
      payment_channel: 'QRIS',
    }),
  };
  const paidVerdict = isLate ? ('paidLate' as const) : ('paid' as const);
  return {
    ...{ provider: PROVIDER, xenditId: id, externalId, status, amount, currency: 'IDR', invoiceId },
    eventKey: `${PROVIDER}:${id}:${status}`,
    body: JSON.stringify(body),
    verdict: isPaid ? paidVerdict : 'expired',
    receivedAt: at,
  };
}
