import { createHash } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import { parcelOf } from '../../../backend/src/contract/carts.ts';
import { receiptKey } from '../../../backend/src/contract/couriers.ts';
import { dayStamp } from '../../../backend/src/contract/dates.ts';
import { INVOICE_STATUS as s } from '../../../backend/src/contract/invoiceStatus.ts';
import type { InvoiceStatus } from '../../../backend/src/contract/invoiceStatus.ts';
import { lineSubtotal, linesTotal } from '../../../backend/src/contract/money.ts';
import { volumeWeight } from '../../../backend/src/contract/shipping.ts';
import type { Counter } from '../../../backend/src/models/tables/Counter.ts';
import type { InvoiceDetail } from '../../../backend/src/models/tables/InvoiceDetail.ts';
import type { InvoiceEvent } from '../../../backend/src/models/tables/InvoiceEvent.ts';
import { HOUR_MS } from '../../../backend/src/contract/time.ts';
import type { Destination, Rate } from './destinations.ts';
import { chooseRate, destinationOf, parcelFee, receiptNumber } from './destinations.ts';
import type { Order, OrderLine } from './orders.ts';
import type { InvoiceRow, Payments } from './payments.ts';
import { addPayments } from './payments.ts';
import type { Random } from './random.ts';

export interface OrderRows extends Payments {
  invoices: InvoiceRow[];
  details: CreationAttributes<InvoiceDetail>[];
  events: CreationAttributes<InvoiceEvent>[];
  counters: CreationAttributes<Counter>[];
}

interface Office {
  destinations: ReadonlyMap<number, Destination>;
  rates: readonly Rate[];
  random: Random;
  ttlHours: number;
  publicUrl: string;
}

/** All rows of the orders. Orders come oldest first; an invoice's id is its position among them. */
export function buildOrderRows(orders: readonly Order[], office: Office): OrderRows {
  const rows: OrderRows = {
    invoices: [],
    details: [],
    events: [],
    counters: [],
    attempts: [],
    received: [],
    simulated: [],
  };
  const numbers = new Map<string, number>();
  orders.forEach((order, index) => {
    const day = dayStamp(order.at);
    const number = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, number);
    const documentNo = `INV/${day}/${String(number).padStart(4, '0')}`;
    const invoice = buildInvoice(order, { id: index + 1, documentNo }, office);
    rows.invoices.push(invoice);
    rows.details.push(...order.lines.map((line) => buildDetail(line, invoice.id)));
    rows.events.push(...buildEvents(order, invoice.id));
    addPayments(rows, invoice, order.steps, office);
  });
  rows.counters = [...numbers].map(([day, value]) => ({ name: `invoice:${day}`, value }));
  return rows;
}

interface Identity {
  id: number;
  documentNo: string;
}

function buildInvoice(order: Order, { id, documentNo }: Identity, office: Office): InvoiceRow {
  const { user, lines, at } = order;
  const destination = destinationOf(office.destinations, user.cityId);
  const parcel = parcelOf(lines.map(({ unit: { weight, volume }, quantity }) => ({ weight, volume, quantity })));
  const rate = chooseRate(office.rates, destination.zone, office.random);
  const subtotal = linesTotal(lines.map(asPriced));
  const shipmentFee = parcelFee(rate, parcel);
  const receipt = reached(order, s.shipped) ? receiptNumber(rate, office.random) : null;
  return {
    id,
    documentNo,
    userId: user.id,
    status: order.steps.at(-1)?.to ?? s.waiting,
    language: order.language,
    fullname: `${user.firstName} ${user.lastName}`,
    email: user.email,
    phoneNumber: user.phoneNumber ?? '',
    address: user.address ?? '',
    postalCode: user.postalCode ?? '',
    notes: order.notes,
    cityId: destination.cityId,
    cityName: destination.cityName,
    provinceName: destination.provinceName,
    courier: rate.courierName,
    durationCode: rate.service,
    duration: rate.duration,
    weight: parcel.weight,
    volumeWeight: volumeWeight(parcel.volume),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    shipmentFee,
    total: subtotal + shipmentFee,
    receiptNumber: receipt,
    receiptKey: receipt === null ? null : receiptKey(receipt),
    idempotencyKey: `demo-order-${id}`,
    requestHash: createHash('sha256').update(documentNo).digest('hex'),
    createdAt: at,
    expiresAt: new Date(at.getTime() + office.ttlHours * HOUR_MS),
    paidAt: reached(order, s.paid) ?? reached(order, s.paidLate),
    processedDate: reached(order, s.processed),
    shippedDate: reached(order, s.shipped),
    deliveredDate: reached(order, s.delivered),
  };
}

function reached({ steps }: Order, status: InvoiceStatus): Date | null {
  return steps.find(({ to }) => to === status)?.at ?? null;
}

function asPriced({ unit, quantity, promo }: OrderLine): { price: number; discount: number; quantity: number } {
  return { price: unit.price, discount: promo?.discount ?? 0, quantity };
}

function buildDetail(line: OrderLine, invoiceId: number): CreationAttributes<InvoiceDetail> {
  const { unit, promo } = line;
  return {
    invoiceId,
    productDetailId: unit.id,
    productId: unit.productId,
    productName: unit.productName,
    code: unit.code,
    variantName: unit.variantName,
    variantCode: unit.variantCode,
    colorName: unit.colorName,
    colorCode: unit.colorCode,
    sizeName: unit.sizeName,
    sizeCode: unit.sizeCode,
    thumb: unit.thumb,
    ...asPriced(line),
    cost: unit.cost,
    promoId: promo?.id ?? null,
    promoName: promo?.name ?? null,
    weight: unit.weight,
    subtotal: lineSubtotal(asPriced(line)),
  };
}

function buildEvents({ steps }: Order, invoiceId: number): CreationAttributes<InvoiceEvent>[] {
  return steps.map(({ at, to, userId, note }, index) => ({
    invoiceId,
    at,
    userId,
    fromStatus: steps[index - 1]?.to ?? null,
    toStatus: to,
    note,
  }));
}
