import { setImmediate as nextTurn } from 'node:timers/promises';
import { isReceipt } from '../../contract/couriers.ts';
import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import { LIMITS, POSTAL_CODE } from '../../contract/limits.ts';
import type { MarketplaceStage, OrderFileField } from '../../contract/marketplace.ts';
import {
  MARKETPLACE_LIMITS,
  MAX_ORDER_FILE_ROWS,
  ORDER_FILE_FIELD,
  ORDER_FILE_HEADING,
  stageOf,
} from '../../contract/marketplace.ts';
import { MAX_PRICE } from '../../contract/money.ts';
import { normalizePhone } from '../../contract/normalizePhone.ts';
import { cleanFigures, cleanLine, cut } from '../../contract/text.ts';
import { parseWhole } from '../../contract/wholeNumber.ts';
import { badInput } from '../../errors.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { groupBy } from '../../models/database/groups.ts';
import { LINES_PER_TURN, readCells } from '../productImport/table.ts';

/** A cell that can't be read. */
export interface OrderFault {
  line: number;
  field: OrderFileField;
  key: MessageKey;
  params?: MessageParams;
}

export interface FileLine {
  /** Without one, the product's name. */
  sku: string;
  product: string;
  quantity: number;
  /** Whole rupiah for all pieces. */
  total: number;
}

/** An order of a file. Texts that the marketplace hides or leaves out are empty. */
export interface FileOrder {
  orderNo: string;
  line: number;
  /** As the file says it. */
  status: string;
  stage: MarketplaceStage | null;
  lines: FileLine[];
  /** Whole rupiah: the seller's discount on the whole order, and the marketplace's fee. */
  discount: number;
  fee: number;
  buyer: string;
  fullname: string;
  phone: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  courier: string;
  receipt: string;
  notes: string;
  fault: OrderFault | null;
}

interface Row {
  line: number;
  cells: Record<OrderFileField, string>;
}

const MAX_QUANTITY = 10_000;

/** The orders of an uploaded CSV with our heading (ORDER_FILE_HEADING), in the order of the file. */
export async function readOrders(file: Buffer | undefined): Promise<FileOrder[]> {
  if (!file) throw badInput(ORDER_FILE_FIELD, 'import.none');
  const [heading = [], ...rows] = readCells(file, MAX_ORDER_FILE_ROWS).rows;
  const missing = ORDER_FILE_HEADING.filter((column) => !heading.includes(column));
  if (missing.length > 0) throw badInput(ORDER_FILE_FIELD, 'import.columns', { columns: missing.join(', ') });
  if (rows.length > MAX_ORDER_FILE_ROWS) {
    throw badInput(ORDER_FILE_FIELD, 'import.tooLong', { max: MAX_ORDER_FILE_ROWS });
  }
  const read: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % LINES_PER_TURN === 0) await nextTurn();
    if (row.every((cell) => cell === '')) continue;
    const cells = heading.map((column, place) => [column, asLine(row[place] ?? '')] as const);
    const { line, ...rest } = Object.fromEntries(cells) as Record<(typeof ORDER_FILE_HEADING)[number], string>;
    read.push({ line: Number(line) || index + 2, cells: rest });
  }
  if (read.length === 0) throw badInput(ORDER_FILE_FIELD, 'import.empty');
  // Marketplaces may write numbers in other capitals; MySQL takes them for the same.
  return [...groupBy(read, ({ cells, line }) => cells.orderNo.toUpperCase() || line).values()].map(asOrder);
}

/** Most cells are empty, and cleaning is slow. */
function asLine(cell: string): string {
  return cell === '' ? '' : cleanLine(cell.replaceAll(/\p{Cc}+/gu, ' '));
}

function asOrder(rows: readonly Row[]): FileOrder {
  const faults: OrderFault[] = [];
  const refuse = (line: number, field: OrderFileField, key: MessageKey, params?: MessageParams) => {
    faults.push({ line, field, key, ...(params && { params }) });
  };
  const line = rows[0]?.line ?? 0;
  const first = (field: OrderFileField): string => rows.find(({ cells }) => cells[field] !== '')?.cells[field] ?? '';
  const money = (at: Row | undefined, field: OrderFileField, isNeeded = false): number => {
    // Some files write discounts and fees below zero.
    const cell = at?.cells[field].replace(/^\s*[-−]/, '') ?? '';
    const value = cell === '' && !isNeeded ? 0 : parseWhole(cell);
    if (value === null || value > MAX_PRICE) refuse(at?.line ?? line, field, 'marketplace.amount');
    return value ?? 0;
  };
  const orderNo = first('orderNo');
  if (orderNo === '') refuse(line, 'orderNo', 'input.required');
  if (!/^[\w./-]*$/.test(orderNo) || orderNo.length > LIMITS.sourceRef) refuse(line, 'orderNo', 'marketplace.orderNo');
  const status = first('status');
  const stage = stageOf(status);
  if (stage === null) refuse(line, 'status', 'marketplace.status', { status: cut(status, LIMITS.name) });
  const lines = rows.map((row): FileLine => {
    const { sku, product, variation, quantity: pieces, total: sum } = row.cells;
    const quantity = parseWhole(pieces) ?? 0;
    if (quantity < 1 || quantity > MAX_QUANTITY) {
      refuse(row.line, 'quantity', 'input.range', { min: 1, max: MAX_QUANTITY });
    }
    const named = [product, variation].filter((text) => text !== '').join(' / ');
    if (sku === '' && named === '') refuse(row.line, 'sku', 'input.required');
    const whole = sum === '' ? money(row, 'price', true) * quantity : money(row, 'total');
    const total = whole - money(row, 'lineDiscount');
    if (total < 0) refuse(row.line, 'lineDiscount', 'marketplace.amount');
    return { sku: cut(sku || named, MARKETPLACE_LIMITS.sku), product: named, quantity, total };
  });
  const [discount, fee] = [money(rows[0], 'orderDiscount'), money(rows[0], 'fee')];
  if (discount >= lines.reduce((sum, { total }) => sum + total, 0)) refuse(line, 'total', 'marketplace.noTotal');
  const receipt = cleanFigures(first('receipt'));
  const postalCode = cleanFigures(first('postalCode'));
  return {
    ...{ orderNo, line, status: cut(status, LIMITS.name), stage, lines, discount, fee },
    buyer: cut(first('buyer'), LIMITS.name),
    fullname: cut(first('fullname'), LIMITS.name),
    phone: normalizePhone(first('phone')) ?? '',
    address: cut(first('address'), LIMITS.address),
    ...{ city: first('city'), province: first('province') },
    postalCode: POSTAL_CODE.test(postalCode) ? postalCode : '',
    courier: cut(first('courier'), LIMITS.courier),
    receipt: isReceipt(receipt) && receipt.length <= MAX_RECEIPT_LENGTH ? receipt : '',
    notes: cut(first('notes'), LIMITS.notes),
    fault: faults[0] ?? null,
  };
}
