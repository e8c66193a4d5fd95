import { LIMITS } from '../contract/limits.ts';
import type { PromoTrialInput } from '../contract/promoTrials.ts';
import { MAX_PROMO_DRAFTS } from '../contract/promoTrials.ts';
import { moment, percent } from '../middleware/entityRules.ts';
import { quantities } from '../middleware/cartRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import * as promoTrials from '../services/orders/promoTrials.ts';
import { route } from './route.ts';

const MAX_PRODUCTS = 1000;

export const promoTrialRoutes = [
  route({
    method: 'post',
    path: '/promo-trials',
    audience: 'admin',
    summary: 'What a sample cart would cost at a moment, also with a promo that is not kept yet',
    read: validated<PromoTrialInput>({
      at: moment('at'),
      drafts: [
        rules.list('drafts', { min: 0, max: MAX_PROMO_DRAFTS }, 'input.choice'),
        rules.reference('drafts.*.id').optional({ values: 'null' }),
        rules.line('drafts.*.name', LIMITS.name),
        percent('drafts.*.discount'),
        moment('drafts.*.validFrom'),
        moment('drafts.*.validUntil'),
        rules.list('drafts.*.productIds', { min: 1, max: MAX_PRODUCTS }, 'input.required'),
        rules.reference('drafts.*.productIds.*'),
      ],
      lines: quantities('lines', 1),
    }),
    call: async ({ input }) => ({ data: await promoTrials.simulate(input) }),
  }),
];
