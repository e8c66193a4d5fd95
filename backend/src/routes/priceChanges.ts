import { LIMITS } from '../contract/limits.ts';
import type { Language } from '../contract/languages.ts';
import type { ListQuery } from '../contract/lists.ts';
import type { PriceChange, PriceChangeInput, PriceTrialInput } from '../contract/priceChanges.ts';
import { PRICE_CHANGE_KINDS, PRICE_CHANGE_LIMITS, PRICE_ROUNDINGS } from '../contract/priceChanges.ts';
import { moment } from '../middleware/entityRules.ts';
import type { Reader, RequestParts } from '../middleware/input.ts';
import { validated } from '../middleware/input.ts';
import { filterQuery } from '../middleware/listQuery.ts';
import * as rules from '../middleware/rules.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import type { StoredPriceChange } from '../models/lists/priceChanges.ts';
import { PRICE_CHANGES } from '../models/lists/priceChanges.ts';
import { PRODUCTS } from '../models/lists/products.ts';
import { asPriceChange, asPriceChangeRow } from '../presenters/priceChanges.ts';
import type { WholePriceChange } from '../services/products/priceChanges.ts';
import * as priceChanges from '../services/products/priceChanges.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

const trialRules = {
  kind: rules.oneOf('kind', PRICE_CHANGE_KINDS),
  amount: rules
    .wholeNumber('amount', PRICE_CHANGE_LIMITS.rupiah)
    .custom((amount: number, { req }) => {
      const isPercent = (req.body as { kind?: unknown }).kind === 'percent';
      const { min, max } = PRICE_CHANGE_LIMITS.percent;
      return !isPercent || (amount >= min && amount <= max);
    })
    .withMessage(rules.fault('input.range', { min: -99, max: 1_000 })),
  rounding: rules.oneOf('rounding', PRICE_ROUNDINGS),
  productIds: [
    rules
      .list('productIds', { min: 1, max: PRICE_CHANGE_LIMITS.products }, 'priceChange.products')
      .optional({ values: 'null' }),
    rules.reference('productIds.*'),
  ],
};

export const priceChangeRoutes = [
  ...listRoutes<StoredPriceChange>({
    controller: 'price-changes',
    audience: 'admin',
    source: PRICE_CHANGES,
    present: asPriceChangeRow,
  }),
  route({
    method: 'post',
    path: '/price-changes/trial',
    audience: 'admin',
    summary: 'The prices that a change would make, over the products of a filter or some chosen ones; none is saved',
    read: overProducts(validated<PriceTrialInput>(trialRules)),
    call: async ({ input: { list, ...input } }) => ({
      data: await priceChanges.tryOut(list, { ...input, productIds: input.productIds ?? null }),
    }),
  }),
  route({
    method: 'post',
    path: '/price-changes',
    audience: 'admin',
    summary:
      'Change many prices as tried, now or at a moment; the header Idempotency-Key makes sending it twice harmless',
    read: overProducts(
      validated<PriceChangeInput>({
        ...trialRules,
        startsAt: moment('startsAt').optional({ values: 'null' }),
        note: rules.optionalParagraph('note', LIMITS.notes),
        version: rules.line('version', LIMITS.code * 2),
      }),
    ),
    call: async ({ input: { list, ...input }, caller, header, language }) => {
      const whole = { ...input, productIds: input.productIds ?? null, startsAt: input.startsAt ?? null };
      const change = await priceChanges.create(list, whole, header('Idempotency-Key'), caller);
      const isLater = change.head.changedAt === null;
      const message = isLater ? 'priceChange.scheduled' : 'priceChange.saved';
      return { status: 201, ...show(change, language, message, { count: change.head.changed }) };
    },
  }),
  route({
    method: 'get',
    path: '/price-changes/:id',
    audience: 'admin',
    summary: 'A change of many prices with its first units',
    read: byId,
    call: async ({ input, language }) => show(await priceChanges.get(input.id), language),
  }),
  route({
    method: 'put',
    path: '/price-changes/revert/:id',
    audience: 'admin',
    summary: 'Give all units of a change their prices back, but for those edited since',
    read: byId,
    call: async ({ input, caller, language }) => {
      const change = await priceChanges.revert(input.id, caller);
      const { changed, reverted: count } = change.head;
      return show(change, language, 'priceChange.reverted', { count, kept: changed - count });
    },
  }),
  route({
    method: 'put',
    path: '/price-changes/cancel/:id',
    audience: 'admin',
    summary: 'Give up a change whose moment has not come',
    read: byId,
    call: async ({ input, language }) => show(await priceChanges.cancel(input.id), language, 'priceChange.cancelled'),
  }),
];

/** Adds the query of the list of products. */
function overProducts<Input extends object>(input: Reader<Input>): Reader<Input & { list: ListQuery }> {
  const query = filterQuery(PRODUCTS.columns);
  const read = async (request: RequestParts) => ({ ...(await input(request)), list: await query(request) });
  return Object.assign(read, { fields: [...input.fields, ...query.fields] });
}

function show(
  change: WholePriceChange,
  language: Language,
  message: MessageKey = 'ok',
  params: MessageParams = {},
): Answer<PriceChange> {
  return { data: asPriceChange(change, language), message, params };
}
