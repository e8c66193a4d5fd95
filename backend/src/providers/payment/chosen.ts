import { config } from '../../config.ts';
import { conflict } from '../../errors.ts';
import type { PaymentProvider } from './provider.ts';
import { simulator } from './simulator.ts';
import { xendit } from './xendit.ts';

/** Xendit where it is configured, the simulator in a demo; null in a real shop without a provider yet. */
export function paymentProvider(): PaymentProvider | null {
  if (config().xendit) return xendit;
  return config().demo ? simulator : null;
}

/** The same; throws a 409 where there is none: the shop sells nothing that nobody could pay for. */
export function requiredProvider(): PaymentProvider {
  const provider = paymentProvider();
  if (!provider) throw conflict('payment.notSetUp');
  return provider;
}
