import { createHash } from 'node:crypto';
import { now } from '../../clock.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { NO_MAILBOX } from '../../contract/email.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Marketplace } from '../../contract/manualOrders.ts';
import { MARKETPLACE_NAMES } from '../../contract/marketplace.ts';
import { ROLES } from '../../contract/roles.ts';
import { failpoint } from '../../failpoints.ts';
import { insertRows } from '../../models/database/records.ts';
import { updateRows } from '../../models/database/updateRows.ts';
import { INVOICES } from '../../models/lists/invoices.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { accountsByEmail, ordersNumbered } from '../../models/queries/marketplace.ts';
import { merged } from '../../models/queries/stock.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import { User } from '../../models/tables/User.ts';
import { LANGUAGE, nameParts } from '../accounts/handCustomers.ts';
import * as audit from '../history/audit.ts';
import { settleMarketplace } from '../invoices/directPayments.ts';
import { ENTITY } from '../invoices/receipts.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import { nextDocumentNumbers } from '../orders/documentNumbers.ts';
import * as holds from '../orders/holds.ts';
import type { QuotedUnit } from '../orders/prices.ts';
import type { SoldLine } from '../orders/soldLines.ts';
import { amountsOf, detailsFor, taxWithin, weightsOf } from '../orders/soldLines.ts';
import * as settings from '../settings/settings.ts';
import * as stockMovements from '../stock/movements.ts';
import type { Judged, FileContext } from './judging.ts';
import { piecesOf } from './judging.ts';
import type { FileOrder } from './reading.ts';

// Orders of a file, many at once: the same rows as by `write` of services/orders/orders.ts and the steps after it, with a
// fixed number of statements. Call these in a transaction.

/** A shopper was faster: the transaction has to run again, with the stock as it is now. */
export class StockMoved extends Error {}

interface Writer {
  id: number;
  /** For customers without an account. */
  passwordHash: string;
}

/** Writes new orders, as paid at their marketplace, and takes them as far as they are there. */
export async function writeNew(
  orders: readonly FileOrder[],
  quoted: ReadonlyMap<number, QuotedUnit>,
  context: FileContext,
  writer: Writer,
): Promise<void> {
  if (orders.length === 0) return;
  const { source, units, findPlace } = context;
  const pieces = orders.map((order) => piecesOf(order, units) ?? []);
  if (!(await stockMovements.take(merged(pieces.flat())))) throw new StockMoved();
  await failpoint('order.stockTaken');
  const customers = await customersOf(source, orders, writer);
  const { tax } = await settings.current();
  const createdAt = now();
  const numbers = await nextDocumentNumbers(createdAt, orders.length);
  const deadlines = await holds.deadlines(createdAt, { network: null });
  const written = orders.map((order, index) => {
    const lines = linesOf(order, units, quoted);
    const goods = lines.reduce((sum, line) => sum + line.unit.price * line.quantity, 0);
    const sold = order.lines.reduce((sum, { total }) => sum + total, 0) - order.discount;
    const amounts = amountsOf(lines, 0, { manualDiscount: goods - sold });
    const place = findPlace(order);
    const service = MARKETPLACE_NAMES[source];
    const documentNo = numbers[index] ?? '';
    const values = {
      documentNo,
      userId: customers.get(addressOf(source, order)) ?? 0,
      language: LANGUAGE,
      ...{ fullname: order.fullname || order.buyer || service, email: '', phoneNumber: order.phone || '-' },
      ...{ address: order.address || '-', postalCode: order.postalCode || '-', notes: order.notes },
      ...{ cityId: place?.cityId ?? 0, cityName: place?.cityName ?? '', provinceName: place?.provinceName ?? '' },
      ...{ courier: order.courier || service, durationCode: service, duration: '' },
      ...weightsOf(lines),
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      ...amounts,
      ...taxWithin(amounts.total, tax),
      manualReason: amounts.manualDiscount > 0 ? service : '',
      paymentFee: order.fee,
      ...{ source, sourceRef: order.orderNo, placedBy: writer.id },
      ...(order.receipt !== '' && { receiptNumber: order.receipt, receiptKey: receiptKey(order.receipt) }),
      // Of this order only; its number at the marketplace refuses a second one.
      ...{ idempotencyKey: documentNo, requestHash: hashOf(order.orderNo) },
      createdAt,
      ...deadlines,
    };
    return { order, lines, values };
  });
  await insertRows(
    StoredInvoice,
    written.map(({ values }) => values),
  );
  const invoices = new Map((await ordersNumbered(numbers)).map((invoice) => [invoice.documentNo, invoice]));
  const stored = written.flatMap(({ values, ...rest }) => {
    const invoice = invoices.get(values.documentNo);
    return invoice ? [{ ...rest, invoice }] : [];
  });
  await insertRows(
    InvoiceDetail,
    stored.flatMap(({ invoice, lines }) => detailsFor(invoice, lines)),
  );
  await stockMovements.recordSales(
    stored.flatMap(({ invoice, lines }) =>
      lines.map(({ productDetailId, quantity }) => ({ productDetailId, quantity, invoiceId: invoice.id })),
    ),
  );
  await insertRows(
    InvoiceEvent,
    stored.map(({ invoice }) => ({
      ...{ invoiceId: invoice.id, userId: writer.id, at: createdAt, note: 'invoice.note.marketplaceFile' },
      ...{ fromStatus: null, toStatus: invoice.status },
    })),
  );
  const all = stored.map(({ invoice }) => invoice);
  await settleMarketplace(all, writer.id);
  await moveToStage(stored, writer.id);
  await failpoint('order.written');
}

/** Stores the receipt numbers of orders that have none yet, and takes the orders as far as they are at the marketplace. */
export async function writeChanged(changed: readonly Judged[], userId: number): Promise<void> {
  const known = changed.flatMap(({ order, invoice }) => (invoice ? [{ order, invoice }] : []));
  const numbered = known.filter(({ order, invoice }) => invoice.receiptNumber === null && order.receipt !== '');
  await updateRows(
    'invoices',
    numbered.map(({ order, invoice }) => ({ id: invoice.id, receipt: order.receipt })),
    { receipt_number: ({ receipt }) => receipt, receipt_key: ({ receipt }) => receiptKey(receipt) },
  );
  await markForReindex(
    INVOICES,
    numbered.map(({ invoice }) => invoice.id),
  );
  const changes = numbered.map(({ order, invoice: { id, documentNo: name } }) => ({
    ...{ entityId: id, action: 'updated' as const },
    ...{ before: { name, receiptNumber: null }, after: { name, receiptNumber: order.receipt } },
  }));
  await audit.recordAll(userId, ENTITY, changes);
  for (const { order, invoice } of numbered) invoice.receiptNumber = order.receipt;
  await moveToStage(known, userId);
}

async function moveToStage(all: readonly { order: FileOrder; invoice: Invoice }[], userId: number): Promise<void> {
  const { paid, processed, shipped } = INVOICE_STATUS;
  const left = all
    .filter(({ invoice }) => invoice.receiptNumber !== null)
    .filter(({ order }) => order.stage === 'shipped' || order.stage === 'delivered');
  const [at, note] = [now(), 'invoice.note.marketplaceFile'];
  const inStatus = (status: number, among = left) =>
    among.map(({ invoice }) => invoice).filter((invoice) => invoice.status === status);
  const arrived = left.filter(({ order }) => order.stage === 'delivered');
  await invoiceSteps.moveAll(inStatus(paid), { step: 'process', userId, note, set: { processedDate: at } });
  await invoiceSteps.moveAll(inStatus(processed), { step: 'ship', userId, note, set: { shippedDate: at } });
  await invoiceSteps.moveAll(inStatus(shipped, arrived), { step: 'deliver', userId, note, set: { deliveredDate: at } });
}

/** The lines at the marketplace's prices: rounded up to whole rupiah a piece, and the discount has the difference. */
function linesOf(
  order: FileOrder,
  units: ReadonlyMap<string, number>,
  quoted: ReadonlyMap<number, QuotedUnit>,
): SoldLine[] {
  return (piecesOf(order, units) ?? []).flatMap(({ productDetailId, quantity }) => {
    const unit = quoted.get(productDetailId);
    const total = order.lines.reduce(
      (sum, line) => sum + (units.get(line.sku) === productDetailId ? line.total : 0),
      0,
    );
    const own = { price: Math.ceil(total / quantity), discount: 0, promoId: null, promoName: null };
    return unit ? [{ productDetailId, quantity, unit: { ...unit, ...own } }] : [];
  });
}

/** One account for each buyer of a marketplace, by address. */
async function customersOf(
  source: Marketplace,
  orders: readonly FileOrder[],
  { passwordHash }: Writer,
): Promise<Map<string, number>> {
  const buyers = new Map(orders.map((order) => [addressOf(source, order), order]));
  const known = await accountsByEmail([...buyers.keys()]);
  const added = [...buyers].filter(([email]) => !known.has(email));
  if (added.length === 0) return known;
  await insertRows(
    User,
    added.map(([email, { fullname, buyer, phone, address, postalCode }]) => ({
      ...nameParts(fullname || buyer || MARKETPLACE_NAMES[source]),
      ...{ email, passwordHash, role: ROLES.customer, language: LANGUAGE },
      ...{ phoneNumber: phone, address, postalCode },
    })),
  );
  return accountsByEmail([...buyers.keys()]);
}

/** Names a buyer without telling who it is. */
function addressOf(source: Marketplace, { buyer, phone, orderNo }: FileOrder): string {
  return `${source}.${hashOf(buyer || phone || orderNo).slice(0, 32)}${NO_MAILBOX}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
