import type { Envelope } from '../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import type { PaymentVerdict } from '../../src/contract/payments.ts';
import type { Return, ReturnResolution } from '../../src/contract/returns.ts';
import type { City } from '../../src/models/tables/City.ts';
import { InvoiceDetail } from '../../src/models/tables/InvoiceDetail.ts';
import { OutboxMail } from '../../src/models/tables/OutboxMail.ts';
import type { ProductDetail } from '../../src/models/tables/ProductDetail.ts';
import type { User } from '../../src/models/tables/User.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit } from '../factories.ts';
import type { OrderStep } from '../invoiceModel.ts';
import type { Expected } from '../model/state.ts';
import { checkoutBy, order as placeAt, placeOrder } from '../orders.ts';
import { askReturn, returnOf } from '../returns.ts';
import type { Api, TestShop } from '../testShop.ts';
import type { Xendit } from '../xendit.ts';
import { sendWebhook } from '../xendit.ts';

/** The people and servers of every walk. */
export interface Cast {
  shop: TestShop;
  xendit: Xendit;
  city: City;
  staff: User;
  admin: User;
}

export interface Walker {
  cast: Cast;
  customer: User;
  unit: ProductDetail;
  /** The id of the newest mail before the walk. */
  lastMail: number;
  /** In the order of the model's orders. */
  orders: WalkedOrder[];
}

export interface WalkedOrder {
  id: number;
  documentNo: string;
  total: number;
  lineId: number;
  returnIds: number[];
}

interface Details {
  count: number;
  resolution: ReturnResolution;
}

type Call = (walker: Walker, placed: WalkedOrder, details: Details) => Promise<Expected>;

const NO_SUCH_ID = 999_999_999;
const REFUND = { reason: 'customerAsked', note: 'BCA 123' };

export async function buildCast(shop: TestShop, xendit: Xendit): Promise<Cast> {
  return { shop, xendit, city: await buildServedCity(), staff: await buildStaff(), admin: await buildAdmin() };
}

/** A customer who has paid before, so that they may hold the whole stock, and a unit with so many pieces. */
export async function begin(cast: Cast, stock: number): Promise<Walker> {
  const { customer, placed } = await placeOrder(cast.shop);
  const made = cast.xendit.invoices.find(({ id }) => id === placed.xenditId);
  await sendWebhook(cast.shop.api, { ...made, status: 'PAID', paid_amount: placed.total }).expect(200);
  const lastMail = await OutboxMail.max<number | null, OutboxMail>('id');
  return { cast, customer, unit: await buildUnit({ stock }), lastMail: lastMail ?? 0, orders: [] };
}

export async function order(walker: Walker, quantity: number): Promise<Expected> {
  const { cast, unit, customer } = walker;
  const checkout = checkoutBy(customer, cast.city, { id: unit.id, price: unit.price, quantity });
  const { status, body } = await placeAt(as(walker, 'customer'), checkout);
  if (status === 201) await join(walker, (body as Envelope<PlacedOrder>).data);
  return { status };
}

/** The API call of each step of the model. */
export const CALLS: Record<OrderStep, Call> = {
  tellPending: reportStatus('PENDING'),
  tellPaid: reportStatus('PAID'),
  tellSettled: reportStatus('SETTLED'),
  tellExpired: reportStatus('EXPIRED'),
  payAgain: put('customer', 'pay'),
  cancelAsCustomer: put('customer', 'cancel'),
  cancelAsAdmin: put('admin', 'cancel'),
  process: put('staff', 'process'),
  receipt: put('staff', 'receipt-number', { receiptNumber: 'JNE0012345' }),
  deliverAsCustomer: put('customer', 'deliver'),
  deliverAsStaff: put('staff', 'deliver'),
  refund: put('admin', 'refund', REFUND),
  revive: put('admin', 'revive'),
  askRefund: ask('refund'),
  askExchange: ask('exchange'),
  approve,
  reject: onReturn('staff', 'reject', () => ({ note: 'Sudah dipakai' })),
  withdraw: onReturn('customer', 'withdraw', () => ({})),
  receive: onReturn('staff', 'receive', ({ lineId }, { count }) => ({
    lines: [{ invoiceDetailId: lineId, resellable: count }],
  })),
  settle: onReturn('staff', 'settle', (_placed, { resolution }) => ({ resolution, note: 'BCA 123' })),
  settleByMoney: onReturn('staff', 'settle', () => ({ resolution: 'refund', note: 'BCA 123' })),
};

/** A new session for each call, since days go by. */
function as({ cast, customer }: Walker, who: 'customer' | 'staff' | 'admin'): Api {
  return cast.shop.as(who === 'customer' ? customer : cast[who]);
}

async function join({ orders }: Walker, { id, documentNo, total }: Pick<PlacedOrder, 'id' | 'documentNo' | 'total'>) {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  orders.push({ id, documentNo, total, lineId: line.id, returnIds: [] });
}

function put(who: 'customer' | 'staff' | 'admin', step: string, body = {}): Call {
  return async (walker, { id }) => {
    const { status } = await as(walker, who).put(`/api/invoices/${step}/${id}`).send(body);
    return { status };
  };
}

function reportStatus(status: string): Call {
  return async ({ cast: { shop, xendit } }, { documentNo, total }, { count }) => {
    const links = xendit.invoices.filter(({ external_id }) => external_id.startsWith(`${documentNo}-`));
    const { id, external_id } = links[count % links.length] ?? { id: documentNo, external_id: documentNo };
    const money = { amount: total, paid_amount: total, currency: 'IDR' };
    const answer = await sendWebhook(shop.api, { id, external_id, status, ...money });
    return { status: answer.status, verdict: (answer.body as Envelope<{ verdict: PaymentVerdict }>).data.verdict };
  };
}

function ask(resolution: ReturnResolution): Call {
  return async (walker, placed, { count }) => {
    const exchangeForId = resolution === 'exchange' ? walker.unit.id : null;
    const lines = [{ invoiceDetailId: placed.lineId, quantity: count, exchangeForId }];
    const input = returnOf({ placed, line: { id: placed.lineId } }, { resolution, lines });
    const { status, body } = await askReturn(as(walker, 'customer'), input);
    if (status === 201) placed.returnIds.push((body as Envelope<Return>).data.id);
    return { status };
  };
}

type BodyOf = (placed: WalkedOrder, details: Details) => object;

function onReturn(who: 'customer' | 'staff', step: string, bodyOf: BodyOf): Call {
  return async (walker, placed, details) => {
    const id = placed.returnIds.at(-1) ?? NO_SUCH_ID;
    const { status } = await as(walker, who).put(`/api/returns/${step}/${id}`).send(bodyOf(placed, details));
    return { status };
  };
}

async function approve(walker: Walker, placed: WalkedOrder, { resolution }: Details): Promise<Expected> {
  const id = placed.returnIds.at(-1) ?? NO_SUCH_ID;
  const { status, body } = await as(walker, 'staff').put(`/api/returns/approve/${id}`).send({ resolution, note: '' });
  const exchange = (body as Envelope<Return | null>).data?.exchangeInvoice;
  if (status === 200 && exchange) await join(walker, exchange);
  return { status };
}
