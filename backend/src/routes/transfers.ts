import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { MAX_PRICE } from '../contract/money.ts';
import type { PhotoSize } from '../contract/returns.ts';
import { PHOTO_SIZES } from '../contract/returns.ts';
import type { StatementInput, StatementTemplate } from '../contract/statements.ts';
import { isDay, MAX_STATEMENT_COLUMNS, STATEMENT_FIELDS, STATEMENT_LIMITS } from '../contract/statements.ts';
import type { TransferConfirmation } from '../contract/transfers.ts';
import { PROOF_FIELD, TRANSFER_LIMITS } from '../contract/transfers.ts';
import { badInput } from '../errors.ts';
import { message } from '../locales/messages.ts';
import { DAY, described } from '../middleware/described.ts';
import { validated, withPicture } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { optionalWhole } from '../middleware/stockRules.ts';
import { throttleReturnPhotos } from '../middleware/throttle.ts';
import { asOpenTransfer, asTransfer } from '../presenters/transfers.ts';
import * as proofs from '../services/payments/proofs.ts';
import * as statements from '../services/payments/statements.ts';
import * as transfers from '../services/payments/transfers.ts';
import { route } from './route.ts';

interface ByInvoice {
  invoiceId: number;
}

const byInvoice = validated<ByInvoice>({ invoiceId: rules.idParam('invoiceId') });

const statement = validated<StatementInput>({
  account: rules.line('account', TRANSFER_LIMITS.number),
  rows: [
    rules.list('rows', { min: 1, max: STATEMENT_LIMITS.rows }, 'statement.rows').bail(),
    day('rows.*.day'),
    amount('rows.*.amount'),
    rules.optionalLine('rows.*.text', STATEMENT_LIMITS.text),
    rules.optionalLine('rows.*.seen', STATEMENT_LIMITS.seen),
  ],
});

export const transferRoutes = [
  route({
    method: 'get',
    path: '/transfers',
    audience: 'staff',
    summary: 'The orders that wait for a bank transfer, those with a proof first',
    call: async () => ({ data: (await transfers.listOpen()).map(asOpenTransfer) }),
  }),
  route({
    method: 'get',
    path: '/transfers/of/:invoiceId',
    audience: 'signedIn',
    summary: 'Where and how much to transfer for an order, and its proofs: staff any, customers their own',
    read: byInvoice,
    call: async ({ input, caller }) => ({ data: asTransfer(await transfers.ofInvoice(input.invoiceId, caller)) }),
  }),
  route({
    method: 'post',
    path: '/transfers/proofs/:invoiceId',
    audience: 'customer',
    summary: 'A picture that proves the transfer of one’s own order',
    takes: 'multipart',
    before: throttleReturnPhotos,
    read: withPicture(PROOF_FIELD, byInvoice),
    call: async ({ input, caller }) => {
      if (input.proof === null) throw badInput(PROOF_FIELD, 'input.required');
      const { id } = await proofs.save(input.invoiceId, input.proof, caller);
      return { status: 201, data: { id }, message: 'transfer.proofSaved' };
    },
  }),
  route({
    method: 'get',
    path: '/transfers/proofs/:id',
    audience: 'signedIn',
    summary: 'A proof of a transfer, `small` or `large`: staff any, customers their own',
    answers: 'picture',
    read: validated<{ id: number; size: PhotoSize | null }>({
      id: rules.idParam(),
      size: rules.queryChoice('size', Object.keys(PHOTO_SIZES)),
    }),
    call: async ({ input, caller }) => ({ data: await proofs.read(input.id, input.size ?? 'large', caller) }),
  }),
  route({
    method: 'put',
    path: '/transfers/confirm/:invoiceId',
    audience: 'admin',
    summary: 'Confirm that the money of an order has arrived',
    read: validated<ByInvoice & TransferConfirmation>({
      invoiceId: rules.idParam('invoiceId'),
      amount: amount('amount'),
      day: day('day'),
    }),
    call: async ({ input: { invoiceId, ...input }, caller, language }) => {
      const verdict = await transfers.confirm(invoiceId, input, caller);
      const params = { verdict: message(language, `payment.verdict.${verdict}`) };
      return { data: { verdict }, message: 'transfer.confirmed', params };
    },
  }),
  route({
    method: 'post',
    path: '/statements/preview',
    audience: 'admin',
    summary: 'What booking a bank’s statement would do, row by row',
    read: statement,
    call: async ({ input }) => ({ data: { rows: await statements.preview(input) } }),
  }),
  route({
    method: 'post',
    path: '/statements',
    audience: 'admin',
    summary: 'Book the agreed rows of a bank’s statement at once; a row that was booked before pays nothing again',
    read: statement,
    call: async ({ input, caller }) => {
      const count = await statements.book(input, caller);
      return { message: 'statement.booked', params: { count }, data: { rows: await statements.preview(input) } };
    },
  }),
  route({
    method: 'get',
    path: '/statement-templates',
    audience: 'admin',
    summary: 'Which columns of banks’ statements say what',
    call: async () => ({ data: await statements.templates() }),
  }),
  route({
    method: 'put',
    path: '/statement-templates',
    audience: 'admin',
    summary: 'Keep the columns of a bank’s statement, in place of those kept before',
    read: validated<StatementTemplate>({
      bank: rules.line('bank', TRANSFER_LIMITS.bank),
      columns: STATEMENT_FIELDS.map((field) =>
        optionalWhole(`columns.${field}`, { min: 0, max: MAX_STATEMENT_COLUMNS - 1 }),
      ),
    }),
    call: async ({ input, caller }) => {
      await statements.saveTemplate(input, caller);
      return { data: null, message: 'saved' };
    },
  }),
];

function day(field: string): ValidationChain {
  const chain = body(field)
    .custom((value: unknown) => typeof value === 'string' && isDay(value))
    .withMessage(rules.fault('input.day'));
  return described(chain, DAY);
}

function amount(field: string): ValidationChain {
  return rules.wholeNumber(field, { min: 1, max: MAX_PRICE });
}
