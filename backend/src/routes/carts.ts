import type { CartLineInput } from '../contract/carts.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import * as carts from '../services/orders/carts.ts';
import { route } from './route.ts';

interface Revalidation {
  revalidateCartVMs: Pick<CartLineInput, 'productDetailId' | 'quantity'>[];
}

export const cartRoutes = [
  route({
    method: 'post',
    path: '/carts',
    audience: 'customer',
    summary: 'The lines of a cart with today’s prices and stock',
    read: validated<Revalidation>({ revalidateCartVMs: rules.quantities('revalidateCartVMs', 0) }),
    call: async ({ input, language }) => ({ data: await carts.revalidate(input.revalidateCartVMs, language) }),
  }),
];
