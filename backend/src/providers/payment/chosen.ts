import { config } from '../../config.ts';
import type { PaymentProvider } from './provider.ts';
import { simulator } from './simulator.ts';
import { xendit } from './xendit.ts';

/** Xendit where it is configured, the simulator otherwise. */
export function paymentProvider(): PaymentProvider {
  return config().xendit ? xendit : simulator;
}
