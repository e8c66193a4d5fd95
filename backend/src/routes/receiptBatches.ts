import { body } from 'express-validator';
import { now } from '../clock.ts';
import { LIMITS } from '../contract/limits.ts';
import type { ReceiptRowsInput, ReceiptTemplateInput, ReceiptUndoInput } from '../contract/receiptBatches.ts';
import {
  MAX_RECEIPT_CELL,
  MAX_RECEIPT_ROWS,
  RECEIPT_FIELDS,
  RECEIPT_TEMPLATE_LIMITS,
} from '../contract/receiptBatches.ts';
import { cleanLine, isOneLine } from '../contract/text.ts';
import { described } from '../middleware/described.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asReceiptBatch, asReceiptTemplate } from '../presenters/receiptBatches.ts';
import * as receiptBatches from '../services/dispatch/receiptBatches.ts';
import * as receiptTemplates from '../services/dispatch/receiptTemplates.ts';
import * as receiptUndo from '../services/dispatch/receiptUndo.ts';
import { route } from './route.ts';

const pastedRows = validated<ReceiptRowsInput>({
  rows: [
    rules.list('rows', { min: 1, max: MAX_RECEIPT_ROWS }, 'receiptBatch.rows').bail(),
    ...RECEIPT_FIELDS.map((field) => rules.optionalLine(`rows.*.${field}`, MAX_RECEIPT_CELL)),
    rules.reference('rows.*.invoiceId').optional({ values: 'null' }),
    rules.flag('rows.*.isAgreed'),
    rules.optionalLine('rows.*.seen', 64),
  ],
});

export const receiptBatchRoutes = [
  route({
    method: 'post',
    path: '/receipt-batches/preview',
    audience: 'staff',
    summary: 'What saving a courier’s list of receipt numbers would do, line by line',
    read: pastedRows,
    call: async ({ input }) => ({ data: await receiptBatches.preview(input.rows) }),
  }),
  route({
    method: 'post',
    path: '/receipt-batches',
    audience: 'staff',
    summary: 'Save the good lines of a list at once; the header Idempotency-Key makes sending it twice harmless',
    read: pastedRows,
    call: async ({ input, caller, header, language }) => {
      const batch = await receiptBatches.save(input.rows, header('Idempotency-Key'), { ...caller, language });
      const { count } = batch;
      return { status: 201, message: 'receiptBatch.saved', params: { count }, data: asReceiptBatch(batch, now()) };
    },
  }),
  route({
    method: 'get',
    path: '/receipt-batches/recent',
    audience: 'staff',
    summary: 'The newest batches of receipt numbers, and until when each can be undone',
    call: async () => ({ data: (await receiptBatches.recent()).map((batch) => asReceiptBatch(batch, now())) }),
  }),
  route({
    method: 'put',
    path: '/receipt-batches/undo/:id',
    audience: 'staff',
    summary: 'Take a batch back before its mails go',
    read: validated<{ id: number } & ReceiptUndoInput>({
      id: rules.idParam(),
      isPartial: rules.optionalFlag('isPartial'),
    }),
    call: async ({ input: { id, ...input }, caller, language }) => {
      const batch = await receiptUndo.undo(id, input, { ...caller, language });
      const data = asReceiptBatch(batch, now());
      return { message: 'receiptBatch.undone', params: { count: data.undoneCount }, data };
    },
  }),
  route({
    method: 'get',
    path: '/receipt-templates',
    audience: 'staff',
    summary: 'Which columns of couriers’ lists say what',
    call: async () => ({ data: (await receiptTemplates.list()).map(asReceiptTemplate) }),
  }),
  route({
    method: 'post',
    path: '/receipt-templates',
    audience: 'staff',
    summary: 'Keep the columns of a courier’s list, in place of those kept under the same name',
    read: validated<ReceiptTemplateInput>({
      courier: rules.line('courier', LIMITS.courier),
      name: rules.line('name', RECEIPT_TEMPLATE_LIMITS.name),
      columns: RECEIPT_FIELDS.map((field) => columnOf(`columns.${field}`)),
    }),
    call: async ({ input, caller }) => {
      const template = await receiptTemplates.save(input, caller);
      return { status: 201, message: 'receiptTemplate.saved', data: asReceiptTemplate(template) };
    },
  }),
  route({
    method: 'delete',
    path: '/receipt-templates/:id',
    audience: 'staff',
    summary: 'Forget the columns of a courier’s list',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => {
      await receiptTemplates.remove(input.id);
      return { message: 'receiptTemplate.removed', data: null };
    },
  }),
];

/** The column's header, or null for an absent field. */
function columnOf(field: string) {
  const { header: max } = RECEIPT_TEMPLATE_LIMITS;
  const chain = body(field)
    .customSanitizer((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .custom(
      (value: unknown) => value === null || (typeof value === 'string' && isOneLine(value) && value.length <= max),
    )
    .withMessage(rules.fault('input.text'));
  return described(chain, { type: ['string', 'null'], maxLength: max });
}
