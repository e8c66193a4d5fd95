/** What the simulator's own page shows (`GET api/payments/simulator/{xenditId}`). */
export interface SimulatedPayment {
  xenditId: string;
  externalId: string;
  amount: number;
  status: 'PENDING' | 'PAID' | 'EXPIRED';
  description: string;
  expiresAt: string;
}

/** Where the payment page sends the shopper back to. */
export interface SimulatorOutcome {
  redirectUrl: string;
}
