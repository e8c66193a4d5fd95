import type { CartLineInput } from '../contract/carts.ts';
import { LIMITS } from '../contract/limits.ts';
import type { CartVoucherInput } from '../contract/vouchers.ts';
import { quantities } from '../middleware/cartRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttleVoucherCodes } from '../middleware/throttle.ts';
import * as carts from '../services/orders/carts.ts';
import * as vouchers from '../services/orders/vouchers.ts';
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
    read: validated<Revalidation>({ revalidateCartVMs: quantities('revalidateCartVMs', 0) }),
    call: async ({ input, language }) => ({ data: await carts.revalidate(input.revalidateCartVMs, language) }),
  }),
  route({
    method: 'post',
    path: '/carts/voucher',
    audience: 'customer',
    summary: 'What a voucher’s code takes off a cart; a refusal says why it can not be used',
    before: throttleVoucherCodes,
    read: validated<CartVoucherInput>({
      code: rules.line('code', LIMITS.voucherCode),
      revalidateCartVMs: quantities('revalidateCartVMs', 1),
    }),
    call: async ({ input, caller, language }) => ({ data: await vouchers.check(input, { id: caller.id, language }) }),
  }),
];
