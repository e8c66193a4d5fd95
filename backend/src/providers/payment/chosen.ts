import type { Config } from '../../config.ts';
import { config } from '../../config.ts';
import { conflict } from '../../errors.ts';
import { midtrans, midtransSender } from './midtrans/midtrans.ts';
import type { PaymentProvider, WebhookSender } from './provider.ts';
import { simulator } from './simulator.ts';
import { xenditSender } from './xendit/api.ts';
import { xenditInvoices } from './xendit/invoices.ts';
import { xenditSessions } from './xendit/sessions.ts';

type PaymentProviderName = NonNullable<Config['paymentProvider']>;

const PROVIDERS: Record<PaymentProviderName, PaymentProvider> = {
  xendit: xenditInvoices,
  'xendit-sessions': xenditSessions,
  midtrans,
};

/** By the name in the webhook's address, and of the events that it keeps. */
export const WEBHOOK_SENDERS = { xendit: xenditSender, midtrans: midtransSender } as const satisfies Partial<
  Record<PaymentProviderName, WebhookSender>
>;
export type WebhookSenderName = keyof typeof WEBHOOK_SENDERS;

/** The configured one, the simulator in a demo; null in a real shop without a provider yet. */
export function paymentProvider(): PaymentProvider | null {
  const { paymentProvider: name, demo } = config();
  if (name !== null) return PROVIDERS[name];
  return demo ? simulator : null;
}

/** The same; throws a 409 where there is none: the shop sells nothing that nobody could pay for. */
export function requiredProvider(): PaymentProvider {
  const provider = paymentProvider();
  if (!provider) throw conflict('payment.notSetUp');
  return provider;
}

/** All whose account is configured, the chosen one first: links, payments and refunds of an earlier choice are still theirs. */
export function openProviders(): PaymentProvider[] {
  const chosen = paymentProvider();
  const others = Object.values(PROVIDERS).filter((one) => one !== chosen && one.account() !== null);
  return chosen ? [chosen, ...others] : others;
}

/** The one of a link; null where it is not open any more. */
export function openProvider(name: string): PaymentProvider | null {
  return openProviders().find((one) => one.name === name) ?? null;
}

/** Reads what was kept under a provider's name, open or not. */
export function readerOf(name: string): PaymentProvider['readWebhook'] {
  return ([...Object.values(PROVIDERS), simulator].find((one) => one.name === name) ?? simulator).readWebhook;
}
