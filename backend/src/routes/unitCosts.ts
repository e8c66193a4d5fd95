import { PRODUCT_LIMITS } from '../contract/products.ts';
import { COST_RANGE } from '../contract/profit.ts';
import type { CostsInput } from '../contract/unitCosts.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asProductCosts } from '../presenters/unitCosts.ts';
import * as costs from '../services/products/costs.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

/** Costs of units. For admins only: hidden from staff and shoppers. */
export const unitCostRoutes = [
  route({
    method: 'get',
    path: '/products/:id/costs',
    audience: 'admin',
    summary: 'What the units of a product cost the shop, and what they have cost',
    read: validated<ById>({ id: rules.idParam() }),
    call: async ({ input }) => ({ data: asProductCosts(await costs.get(input.id)) }),
  }),
  route({
    method: 'put',
    path: '/products/:id/costs',
    audience: 'admin',
    summary: 'Write what units of a product cost from a day on; what is sold already keeps its cost',
    read: validated<ById & CostsInput>({
      id: rules.sameIdParam(),
      validFrom: rules.day('validFrom'),
      costs: [
        rules.list('costs', { min: 1, max: PRODUCT_LIMITS.units }, 'cost.none'),
        rules.reference('costs.*.productDetailId'),
        rules.wholeNumber('costs.*.cost', COST_RANGE),
      ],
    }),
    call: async ({ input: { id, ...input }, caller }) => ({
      data: asProductCosts(await costs.set(id, input, caller.id)),
      message: 'saved',
    }),
  }),
];
