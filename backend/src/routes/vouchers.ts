import { LIMITS } from '../contract/limits.ts';
import type { VoucherBatchInput } from '../contract/vouchers.ts';
import { BATCH_LETTERS, MAX_BATCH } from '../contract/vouchers.ts';
import { codeRule, entityRules } from '../middleware/entityRules.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import * as batches from '../services/entities/voucherBatches.ts';
import { route } from './route.ts';

const { name, percent, maxDiscount, amount, minimum, maxPerCustomer, ...scope } = entityRules('vouchers');
const { validFrom, validUntil, productIds, categoryIds } = scope;

export const voucherRoutes = [
  route({
    method: 'post',
    path: '/vouchers/batch',
    audience: 'admin',
    summary: 'Make many vouchers alike for one use each, with random codes',
    read: validated<VoucherBatchInput>({
      ...{ name, percent, maxDiscount, amount, minimum, maxPerCustomer },
      ...{ validFrom, validUntil, productIds, categoryIds },
      prefix: codeRule('prefix', LIMITS.voucherCode - BATCH_LETTERS - 1),
      count: rules.wholeNumber('count', { min: 1, max: MAX_BATCH }),
    }),
    call: async ({ input, caller }) => ({
      ...{ status: 201, data: await batches.make(input, caller) },
      ...{ message: 'voucher.batchMade', params: { count: input.count } },
    }),
  }),
];
