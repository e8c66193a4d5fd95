import type { ApiClient } from '../../api/client.ts';

/** Reports an opened payment page: the shop then reserves the order for longer. A failure doesn't block the payment. */
export async function reportOpened(api: ApiClient, xenditId: string): Promise<void> {
  await api.post(`/payments/opened/${encodeURIComponent(xenditId)}`).catch(() => undefined);
}
