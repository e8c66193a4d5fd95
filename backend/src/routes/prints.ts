import { param } from 'express-validator';
import type { PrintKind } from '../contract/printMarks.ts';
import { PRINT_KINDS } from '../contract/printMarks.ts';
import { MAX_PARCELS } from '../contract/parcels.ts';
import { MAX_SHEETS } from '../contract/prints.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asInvoiceSheet, asSkippedInvoice, asSheet } from '../presenters/prints.ts';
import * as prints from '../services/invoices/prints.ts';
import { route } from './route.ts';

const kind = param('kind')
  .isIn([...PRINT_KINDS])
  .withMessage('notFound');

export const printRoutes = [
  route({
    method: 'get',
    path: '/prints/own/:id',
    audience: 'signedIn',
    summary: 'An invoice as it is printed: staff any, customers their own',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input, caller, language }) => {
      const { seller, sheet } = await prints.own(input.id, { ...caller, language });
      return { data: { seller, sheet: asInvoiceSheet(sheet) } };
    },
  }),
  route({
    method: 'get',
    path: '/prints/:kind',
    audience: 'staff',
    summary: `Documents of up to ${MAX_SHEETS} invoices (\`ids=1,2,3\`), and which of them are left out; \`parcelNo\`: of one parcel`,
    read: validated<{ kind: PrintKind; ids: number[]; parcelNo?: number }>({
      kind,
      ids: rules.queryReferences('ids', MAX_SHEETS),
      parcelNo: rules.queryNumber('parcelNo', { min: 1, max: MAX_PARCELS }, undefined),
    }),
    call: async ({ input }) => {
      const { seller, sheets, leftOut } = await prints.sheets(input.kind, input.ids, input.parcelNo);
      return {
        data: {
          seller,
          sheets: sheets.map((sheet) => asSheet(input.kind, sheet)),
          leftOut: leftOut.map(asSkippedInvoice),
        },
      };
    },
  }),
  route({
    method: 'post',
    path: '/prints/:kind',
    audience: 'staff',
    summary: 'These documents were sent to print',
    read: validated<{ kind: PrintKind; ids: number[] }>({
      kind,
      ids: [rules.list('ids', { min: 1, max: MAX_SHEETS }, 'print.count'), rules.reference('ids.*')],
    }),
    call: async ({ input, caller }) => {
      await prints.mark(input.kind, input.ids, caller);
      return { status: 201, data: null };
    },
  }),
];
