import type { CourierCostInput } from '../contract/profit.ts';
import { COST_RANGE } from '../contract/profit.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { optionalWhole } from '../middleware/stockRules.ts';
import * as margin from '../services/dashboard/margin.ts';
import * as profits from '../services/invoices/profits.ts';
import { byRange } from './dashboard.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

/** Profit figures. For admins only: hidden from staff and shoppers. */
export const profitRoutes = [
  route({
    method: 'get',
    path: '/invoices/profit/:id',
    audience: 'admin',
    summary: 'What an order earned: what was kept, less tax, the cost of its goods, fees and courier',
    read: validated<ById>({ id: rules.idParam() }),
    call: async ({ input }) => ({ data: await profits.get(input.id) }),
  }),
  route({
    method: 'put',
    path: '/invoices/courier-cost/:id',
    audience: 'admin',
    summary: 'Note what the courier really charged for an order',
    read: validated<ById & CourierCostInput>({
      id: rules.idParam(),
      courierCost: optionalWhole('courierCost', COST_RANGE),
    }),
    call: async ({ input, caller }) => ({
      data: await profits.setCourierCost(input.id, input, caller),
      message: 'saved',
    }),
  }),
  route({
    method: 'get',
    path: '/dashboard/margin',
    audience: 'admin',
    summary: 'Profit of a range of days, by month and by product; range=own has from and to',
    read: byRange,
    call: async ({ input }) => ({ data: await margin.ofRange(input) }),
  }),
];
