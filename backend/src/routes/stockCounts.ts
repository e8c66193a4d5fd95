import { LIMITS } from '../contract/limits.ts';
import type { CountApproval, CountEntries, StockCount, StockCountInput } from '../contract/stockCounts.ts';
import { CORRECTION_VERDICTS, MAX_COUNT_ENTRIES, MAX_COUNTED, MAX_COUNT_AGE_SECONDS } from '../contract/stockCounts.ts';
import type { Caller } from '../contract/users.ts';
import type { Language } from '../contract/languages.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asStockCount, asStockCountRow } from '../presenters/stockCounts.ts';
import type { WholeCount } from '../models/queries/stockCounts.ts';
import type { StoredCount } from '../models/lists/stockCounts.ts';
import { STOCK_COUNTS } from '../models/lists/stockCounts.ts';
import * as stockCounts from '../services/stock/counts.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

const byId = validated<{ id: number }>({ id: rules.idParam() });

export const stockCountRoutes = [
  ...listRoutes<StoredCount>({
    controller: 'stock-counts',
    audience: 'staff',
    source: STOCK_COUNTS,
    present: asStockCountRow,
  }),
  route({
    method: 'post',
    path: '/stock-counts',
    audience: 'staff',
    summary: 'Begin to count a category, or everything',
    read: validated<StockCountInput>({
      categoryId: rules.reference('categoryId').optional({ values: 'null' }),
      note: rules.optionalParagraph('note', LIMITS.notes),
    }),
    call: async ({ input, caller, language }) => {
      const count = await stockCounts.begin({ ...input, categoryId: input.categoryId ?? null }, caller);
      return { status: 201, ...(await show(count, caller, language, 'stockCount.begun')) };
    },
  }),
  route({
    method: 'get',
    path: '/stock-counts/:id',
    audience: 'staff',
    summary: 'The sheet of a count; what should be there is told once it is submitted',
    read: byId,
    call: async ({ input, caller, language }) => show(await stockCounts.get(input.id), caller, language),
  }),
  route({
    method: 'put',
    path: '/stock-counts/lines/:id',
    audience: 'staff',
    summary: 'Write down what was found; sending it twice is harmless',
    read: validated<{ id: number } & CountEntries>({
      id: rules.idParam(),
      entries: [
        rules.list('entries', { min: 1, max: MAX_COUNT_ENTRIES }, 'input.range'),
        rules.reference('entries.*.productDetailId'),
        rules.wholeNumber('entries.*.counted', { min: 0, max: MAX_COUNTED }),
        rules.wholeNumber('entries.*.secondsAgo', { min: 0, max: MAX_COUNT_AGE_SECONDS }),
      ],
    }),
    call: async ({ input, caller, language }) =>
      show(await stockCounts.enter(input.id, input.entries, caller), caller, language, 'saved'),
  }),
  route({
    method: 'put',
    path: '/stock-counts/submit/:id',
    audience: 'staff',
    summary: 'The count is done and waits for somebody else',
    read: byId,
    call: async ({ input, caller, language }) =>
      show(await stockCounts.submit(input.id), caller, language, 'stockCount.submitted'),
  }),
  route({
    method: 'put',
    path: '/stock-counts/reopen/:id',
    audience: 'staff',
    summary: 'Count on; units that were corrected after the look are counted again',
    read: byId,
    call: async ({ input, caller, language }) => {
      const { count, forgotten } = await stockCounts.reopen(input.id);
      const message = forgotten === 0 ? 'stockCount.reopened' : 'stockCount.countedAgain';
      return show(count, caller, language, message, { count: forgotten });
    },
  }),
  route({
    method: 'put',
    path: '/stock-counts/approve/:id',
    audience: 'staff',
    summary:
      'Book the differences; by somebody who did not count, or with a reason by an admin where nobody else is left',
    read: validated<{ id: number } & Partial<CountApproval>>({
      id: rules.idParam(),
      verdicts: [
        rules.list('verdicts', { min: 0, max: MAX_COUNT_ENTRIES }, 'input.range').optional(),
        rules.reference('verdicts.*.productDetailId'),
        rules.reference('verdicts.*.lastCorrectionId'),
        rules.oneOf('verdicts.*.verdict', CORRECTION_VERDICTS),
      ],
      reason: rules.optionalParagraph('reason', LIMITS.notes).optional(),
    }),
    call: async ({ input: { id, verdicts = [], reason = '' }, caller, language }) =>
      show(await stockCounts.approve(id, { verdicts, reason }, caller), caller, language, 'stockCount.approved'),
  }),
  route({
    method: 'put',
    path: '/stock-counts/cancel/:id',
    audience: 'staff',
    summary: 'Give a count up; no stock changes',
    read: byId,
    call: async ({ input, caller, language }) =>
      show(await stockCounts.cancel(input.id, caller), caller, language, 'stockCount.cancelled'),
  }),
];

async function show(
  count: WholeCount,
  caller: Caller,
  language: Language,
  message: MessageKey = 'ok',
  params: MessageParams = {},
): Promise<Answer<StockCount>> {
  return { data: asStockCount(count, await stockCounts.approvalOf(count, caller), language), message, params };
}
