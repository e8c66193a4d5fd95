import type { Envelope } from '../src/contract/envelope.ts';
import type { PlacedOrder } from '../src/contract/invoices.ts';
import type { PickList, PickListInput } from '../src/contract/pickLists.ts';
import { buildStaff } from './factories.ts';
import type { TestShop } from './testShop.ts';

export function pickListIn(answer: { body: unknown }): PickList {
  return (answer.body as Envelope<PickList>).data;
}

/** A staff member who picks. */
export async function buildPicker(shop: TestShop) {
  const api = shop.as(await buildStaff());
  const put = (path: string, body: object = {}) => api.put(`/api/pick-lists/${path}`).send(body);
  return {
    api,
    make: (input: PickListInput) => api.post('/api/pick-lists').send(input),
    look: async (id: number) => pickListIn(await api.get(`/api/pick-lists/${id}`)),
    enter: (id: number, ...entries: [unitId: number, counted: number | null, secondsAgo?: number][]) =>
      put(`lines/${id}`, {
        entries: entries.map(([productDetailId, counted, secondsAgo = 0]) => {
          return { productDetailId, counted, secondsAgo };
        }),
      }),
    takeOff: (id: number, ...invoiceIds: number[]) => put(`take-off/${id}`, { invoiceIds }),
    step: (name: 'finish' | 'reopen' | 'cancel', id: number) => put(`${name}/${id}`),
  };
}

/** A pick list of these orders, made by a staff member. */
export async function makePickList(
  shop: TestShop,
  ...orders: { placed: Pick<PlacedOrder, 'id'> }[]
): Promise<PickList> {
  const { make } = await buildPicker(shop);
  return pickListIn(await make({ invoiceIds: orders.map(({ placed }) => placed.id) }));
}
