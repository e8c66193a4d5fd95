import type { ApiClient } from '../../api/client.ts';

/** Tells the shop that somebody opens a payment page, so that it keeps the order aside for longer. Without it, one can pay all the same. */
export async function sayOpened(api: ApiClient, xenditId: string): Promise<void> {
  await api.post(`/payments/opened/${encodeURIComponent(xenditId)}`).catch(() => undefined);
}
