import type { Envelope } from '../src/contract/envelope.ts';
import type { Packing } from '../src/contract/packing.ts';
import type { Api } from './testShop.ts';

/** Packs a paid order to the last piece. */
export async function packWhole(api: Api, { id }: { id: number }): Promise<void> {
  const { body } = await api.put(`/api/packings/open/${id}`).send({});
  const { lines } = (body as Envelope<Packing>).data;
  const all = lines.map(({ invoiceDetailId, quantity }) => ({ invoiceDetailId, packed: quantity }));
  await api.put(`/api/packings/complete/${id}`).send({ lines: all });
}
