import type { Language } from '../contract/languages.ts';
import { LIMITS } from '../contract/limits.ts';
import { MAX_PRICE } from '../contract/money.ts';
import type { Purchase, PurchaseInput, ReceiptInput } from '../contract/purchases.ts';
import { PURCHASE_LIMITS, USUAL_COVER_DAYS } from '../contract/purchases.ts';
import type { Versioned } from '../contract/versions.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import type { MessageKey } from '../locales/messages.ts';
import { LOTS } from '../models/lists/lots.ts';
import { PURCHASES } from '../models/lists/purchases.ts';
import type { StoredPurchase } from '../models/lists/purchases.ts';
import { asLotRow, asPurchase, asPurchaseRow } from '../presenters/purchases.ts';
import type { WholePurchase } from '../services/purchases/purchases.ts';
import * as purchases from '../services/purchases/purchases.ts';
import { receive } from '../services/purchases/receiving.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const MAX_DAYS = 365;

const lineRules = [
  rules.list('lines', { min: 1, max: PURCHASE_LIMITS.lines }, 'purchase.lines').bail(),
  rules.reference('lines.*.productDetailId'),
  rules.wholeNumber('lines.*.quantity', { min: 1, max: PURCHASE_LIMITS.pieces }),
  rules.wholeNumber('lines.*.cost', { min: 0, max: MAX_PRICE }).optional({ values: 'null' }),
];

const purchaseRules = {
  supplier: rules.optionalLine('supplier', LIMITS.name),
  supplierPhone: rules.optionalPhone('supplierPhone'),
  note: rules.optionalParagraph('note', LIMITS.notes),
  expectedOn: rules.day('expectedOn').optional({ values: 'null' }),
  lines: lineRules,
};

export const purchaseRoutes = [
  ...listRoutes<StoredPurchase>({
    controller: 'purchases',
    audience: 'admin',
    source: PURCHASES,
    present: asPurchaseRow,
  }),
  ...listRoutes({ controller: 'lots', audience: 'admin', source: LOTS, present: asLotRow }),
  route({
    method: 'get',
    path: '/purchases/suggestion',
    audience: 'admin',
    summary: 'What sells out before so many days are over by the sales of the last 30, and how much to buy',
    read: validated<{ days: number }>({ days: rules.queryNumber('days', { min: 1, max: MAX_DAYS }, USUAL_COVER_DAYS) }),
    call: async ({ input }) => ({ data: await purchases.suggest(input.days) }),
  }),
  route({
    method: 'post',
    path: '/purchases/units',
    audience: 'admin',
    summary: 'The units of pasted codes',
    read: validated<{ codes: string[] }>({
      codes: [
        rules.list('codes', { min: 1, max: PURCHASE_LIMITS.lines }, 'purchase.lines').bail(),
        rules.line('codes.*', LIMITS.search),
      ],
    }),
    call: async ({ input }) => ({ data: await purchases.unitsWithCodes(input.codes) }),
  }),
  route({
    method: 'post',
    path: '/purchases',
    audience: 'admin',
    summary: 'Expect a delivery; the header Idempotency-Key makes sending it twice harmless',
    read: validated<PurchaseInput>(purchaseRules),
    call: async ({ input, caller, header, language }) => ({
      status: 201,
      ...show(await purchases.create(inFull(input), header('Idempotency-Key'), caller), language, 'purchase.created'),
    }),
  }),
  route({
    method: 'get',
    path: '/purchases/:id',
    audience: 'admin',
    summary: 'A purchase with its lines and what has come of it',
    read: validated<ById>({ id: rules.idParam() }),
    call: async ({ input, language }) => show(await purchases.get(input.id), language),
  }),
  route({
    method: 'put',
    path: '/purchases/:id',
    audience: 'admin',
    summary: 'Change a purchase that still expects goods',
    read: validated<ById & PurchaseInput & Versioned>({
      ...purchaseRules,
      id: rules.sameIdParam(),
      version: rules.version(),
    }),
    call: async ({ input: { id, ...input }, caller, language }) =>
      show(await purchases.update(id, { ...inFull(input), version: input.version }, caller), language, 'saved'),
  }),
  route({
    method: 'post',
    path: '/purchases/:id/receipts',
    audience: 'admin',
    summary: 'Book goods that came in, with lots and costs; the header Idempotency-Key makes sending it twice harmless',
    read: validated<ById & ReceiptInput>({
      id: rules.sameIdParam(),
      lines: [...lineRules, rules.optionalLine('lines.*.lot', PURCHASE_LIMITS.lot)],
      seen: rules.wholeNumber('seen', { min: 0, max: rules.MAX_ID }),
      mayExceed: rules.optionalFlag('mayExceed'),
    }),
    call: async ({ input: { id, lines, seen, mayExceed }, caller, header, language }) => {
      const receipt = { lines: lines.map((line) => ({ ...line, cost: line.cost ?? null })), seen, mayExceed };
      const purchase = await receive(id, receipt, header('Idempotency-Key'), caller);
      return { status: 201, ...show(purchase, language, 'purchase.booked') };
    },
  }),
  route({
    method: 'put',
    path: '/purchases/close/:id',
    audience: 'admin',
    summary: 'Expect nothing more of a purchase',
    read: validated<ById>({ id: rules.idParam() }),
    call: async ({ input, caller, language }) =>
      show(await purchases.close(input.id, caller), language, 'purchase.closed'),
  }),
];

/** With null where a cost or the day was left out. */
function inFull({ supplier, supplierPhone, note, expectedOn, lines }: PurchaseInput): PurchaseInput {
  return {
    ...{ supplier, supplierPhone, note, expectedOn: expectedOn ?? null },
    lines: lines.map((line) => ({ ...line, cost: line.cost ?? null })),
  };
}

function show(purchase: WholePurchase, language: Language, message: MessageKey = 'ok'): Answer<Purchase> {
  return { data: asPurchase(purchase, language), message };
}
