import type { Marketplace } from '../contract/manualOrders.ts';
import { MARKETPLACES } from '../contract/manualOrders.ts';
import type { MappedSku, MarketplaceLayout } from '../contract/marketplace.ts';
import {
  MARKETPLACE_LIMITS,
  MAX_ORDER_FILE_COLUMNS,
  ORDER_FILE_FIELD,
  ORDER_FILE_FIELDS,
} from '../contract/marketplace.ts';
import { validated, withFiles } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { optionalWhole } from '../middleware/stockRules.ts';
import { asMarketplaceFile } from '../presenters/marketplace.ts';
import * as files from '../services/marketplace/files.ts';
import * as units from '../services/marketplace/units.ts';
import { route } from './route.ts';

const source = rules.oneOf('source', MARKETPLACES);
const ORDER_FILE = { kind: 'table', most: 1 } as const;

export const marketplaceRoutes = [
  route({
    method: 'post',
    path: '/marketplace/files/preview',
    audience: 'staff',
    summary: 'What taking an order file of a marketplace would do, order by order, and what is short',
    takes: 'multipart',
    read: withFiles(ORDER_FILE_FIELD, ORDER_FILE, validated<{ source: Marketplace }>({ source })),
    call: async ({ input, language }) => {
      return { data: await files.preview(input.source, input[ORDER_FILE_FIELD][0], language) };
    },
  }),
  route({
    method: 'post',
    path: '/marketplace/files',
    audience: 'staff',
    summary: 'Take an order file of a marketplace in the background; what was taken before has no effect again',
    takes: 'multipart',
    read: withFiles(
      ORDER_FILE_FIELD,
      ORDER_FILE,
      validated<{ source: Marketplace; name: string }>({
        source,
        name: rules.line('name', MARKETPLACE_LIMITS.fileName),
      }),
    ),
    call: async ({ input, caller }) => {
      const file = await files.take({ ...input, file: input[ORDER_FILE_FIELD][0] }, caller);
      return { status: 201, data: asMarketplaceFile(file) };
    },
  }),
  route({
    method: 'get',
    path: '/marketplace/files',
    audience: 'staff',
    summary: 'The newest order files of marketplaces',
    call: async () => ({ data: (await files.list()).map(asMarketplaceFile) }),
  }),
  route({
    method: 'get',
    path: '/marketplace/files/:id',
    audience: 'staff',
    summary: 'How far an order file is',
    read: validated<{ id: number }>({ id: rules.idParam() }),
    call: async ({ input }) => ({ data: asMarketplaceFile(await files.get(input.id)) }),
  }),
  route({
    method: 'put',
    path: '/marketplace/units',
    audience: 'staff',
    summary: 'Choose the unit that a SKU of a marketplace means',
    read: validated<MappedSku>({
      source,
      sku: rules.line('sku', MARKETPLACE_LIMITS.sku),
      productDetailId: rules.reference('productDetailId'),
    }),
    call: async ({ input, caller }) => {
      await units.choose(input, caller);
      return { data: null, message: 'saved' };
    },
  }),
  route({
    method: 'get',
    path: '/marketplace/stock',
    audience: 'staff',
    summary: 'The free pieces of every known SKU of a marketplace, as CSV',
    answers: 'csv',
    read: validated<{ source: Marketplace | null }>({ source: rules.queryChoice('source', MARKETPLACES) }),
    call: async ({ input, language }) => ({ data: await units.stockSheet(input.source ?? 'shopee', { language }) }),
  }),
  route({
    method: 'get',
    path: '/marketplace/layouts',
    audience: 'staff',
    summary: 'Which columns of the marketplaces’ order files say what, where somebody chose them',
    call: async () => ({ data: await units.layouts() }),
  }),
  route({
    method: 'put',
    path: '/marketplace/layouts',
    audience: 'staff',
    summary: 'Keep the columns of a marketplace’s order files, in place of those kept before',
    read: validated<MarketplaceLayout>({
      source,
      columns: ORDER_FILE_FIELDS.map((field) =>
        optionalWhole(`columns.${field}`, { min: 0, max: MAX_ORDER_FILE_COLUMNS - 1 }),
      ),
    }),
    call: async ({ input, caller }) => {
      await units.saveLayout(input, caller);
      return { data: null, message: 'saved' };
    },
  }),
];
