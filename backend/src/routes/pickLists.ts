import type { Answer } from './route.ts';
import type { PickEntries, PickList, PickListInput, TakeOffInput } from '../contract/pickLists.ts';
import { MAX_PICKED_INVOICES } from '../contract/pickLists.ts';
import { LIMITS } from '../contract/limits.ts';
import { MAX_COUNT_ENTRIES, MAX_COUNTED, MAX_COUNT_AGE_SECONDS } from '../contract/stockCounts.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asDispatchDay, asPickList } from '../presenters/pickLists.ts';
import type { WholePickList } from '../models/queries/pickLists.ts';
import * as pickLists from '../services/dispatch/pickLists.ts';
import * as today from '../services/dispatch/today.ts';
import { route } from './route.ts';

const byId = validated<{ id: number }>({ id: rules.idParam() });
const MOST = { min: 1, max: MAX_PICKED_INVOICES };

/** The dispatch desk's first page, and the pick lists. */
export const pickListRoutes = [
  route({
    method: 'get',
    path: '/pick-lists/today',
    audience: 'staff',
    summary: 'What waits at each station of the dispatch desk, by courier, and the pick lists that are open',
    call: async () => ({ data: asDispatchDay(await today.overview()) }),
  }),
  route({
    method: 'post',
    path: '/pick-lists',
    audience: 'staff',
    summary:
      'Make a pick list of all paid invoices that are on none, of one courier’s, of the oldest, or of those named',
    read: validated<PickListInput>({
      invoiceIds: [rules.list('invoiceIds', MOST, 'input.range').optional(), rules.reference('invoiceIds.*')],
      courier: rules.line('courier', LIMITS.courier).optional(),
      most: rules.wholeNumber('most', MOST).optional(),
    }),
    call: async ({ input, caller }) => {
      const { list, leftOut } = await pickLists.create(input, caller);
      const message = leftOut === 0 ? 'pickList.made' : 'pickList.madeWithout';
      return { status: 201, ...show(list, message, { number: list.head.number, count: leftOut }) };
    },
  }),
  route({
    method: 'get',
    path: '/pick-lists/:id',
    audience: 'staff',
    summary: 'A pick list: its units in the order of the shelves, and its invoices',
    read: byId,
    call: async ({ input }) => show(await pickLists.get(input.id)),
  }),
  route({
    method: 'put',
    path: '/pick-lists/lines/:id',
    audience: 'staff',
    summary: 'Write down what was found; sending it twice is harmless',
    read: validated<{ id: number } & PickEntries>({
      id: rules.idParam(),
      entries: [
        rules.list('entries', { min: 1, max: MAX_COUNT_ENTRIES }, 'input.range'),
        rules.reference('entries.*.productDetailId'),
        rules.wholeNumber('entries.*.counted', { min: 0, max: MAX_COUNTED }).optional({ values: 'null' }),
        rules.wholeNumber('entries.*.secondsAgo', { min: 0, max: MAX_COUNT_AGE_SECONDS }),
      ],
    }),
    call: async ({ input, caller }) => show(await pickLists.enter(input.id, input.entries, caller), 'saved'),
  }),
  route({
    method: 'put',
    path: '/pick-lists/take-off/:id',
    audience: 'staff',
    summary: 'Take invoices off a list whose goods were not all found; their timelines say so',
    read: validated<{ id: number } & TakeOffInput>({
      id: rules.idParam(),
      invoiceIds: [rules.list('invoiceIds', MOST, 'input.range'), rules.reference('invoiceIds.*')],
    }),
    call: async ({ input, caller }) => {
      const { list, takenOff } = await pickLists.takeOff(input.id, input.invoiceIds, caller);
      return show(list, 'pickList.takenOff', { count: takenOff });
    },
  }),
  route({
    method: 'put',
    path: '/pick-lists/finish/:id',
    audience: 'staff',
    summary: 'Everything that was found is at the packing table',
    read: byId,
    call: async ({ input, caller }) => show(await pickLists.finish(input.id, caller), 'pickList.finished'),
  }),
  route({
    method: 'put',
    path: '/pick-lists/reopen/:id',
    audience: 'staff',
    summary: 'Go on with a list that was finished too early',
    read: byId,
    call: async ({ input, caller }) => show(await pickLists.reopen(input.id, caller), 'pickList.reopened'),
  }),
  route({
    method: 'put',
    path: '/pick-lists/cancel/:id',
    audience: 'staff',
    summary: 'Give a list up; its invoices wait for another one',
    read: byId,
    call: async ({ input, caller }) => show(await pickLists.cancel(input.id, caller), 'pickList.cancelled'),
  }),
];

function show(list: WholePickList, message: MessageKey = 'ok', params: MessageParams = {}): Answer<PickList> {
  return { data: asPickList(list), message, params };
}
