import type { PlacedOrder } from '../src/contract/invoices.ts';
import type { InvoiceStatus, InvoiceStatusName } from '../src/contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../src/contract/invoiceStatus.ts';
import { select } from '../src/models/database/database.ts';
import type { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import type { User } from '../src/models/tables/User.ts';
import { buildUnit, buildUser } from './factories.ts';
import { placeOrder } from './orders.ts';
import type { Api } from './testShop.ts';
import type { Cast } from './walk/calls.ts';
import { sendWebhook } from './xendit.ts';

/** An admin's refund. */
export const REFUND = { reason: 'customerAsked', note: 'BCA 123' };

/** An order of the only piece of its unit. */
export interface Scene {
  cast: Cast;
  unit: ProductDetail;
  placed: PlacedOrder;
  customer: User;
}

export type Person = 'customer' | 'staff' | 'admin' | 'stranger' | 'nobody';

async function as(person: Person, { cast, customer }: Scene): Promise<Api> {
  if (person === 'nobody') return cast.shop.api;
  if (person === 'stranger') return cast.shop.as(await buildUser());
  return cast.shop.as(person === 'customer' ? customer : cast[person]);
}

/** A call of a step of the order; resolves to the response's status. */
export function callStep(person: Person, step: string, body = {}) {
  return async (scene: Scene): Promise<number> => {
    const { status } = await (await as(person, scene)).put(`/api/invoices/${step}/${scene.placed.id}`).send(body);
    return status;
  };
}

/** A webhook of Xendit about the order's first link. */
export function sendCallback(status: string) {
  return async ({ cast: { shop, xendit }, placed }: Scene): Promise<number> => {
    const made = xendit.invoices.find(({ id }) => id === placed.xenditId);
    const answer = await sendWebhook(shop.api, { ...made, status, paid_amount: placed.total });
    return answer.status;
  };
}

export const receipt = callStep('staff', 'receipt-number', { receiptNumber: 'JNE0012345' });

async function place(cast: Cast, unit: ProductDetail): Promise<Scene> {
  const { customer, placed } = await placeOrder(cast.shop, { unit });
  return { cast, unit, customer, placed };
}

/** Another customer buys the returned piece, if there is one. */
export async function sellOut({ cast, unit }: Scene): Promise<void> {
  if ((await unit.reload()).stock === 0) return;
  await sendCallback('PAID')(await place(cast, unit));
}

/** Refunds the other customer's order that holds the piece. */
export async function restock({ cast, unit, placed }: Scene): Promise<void> {
  const holders = await select<{ id: number }>(
    `SELECT i.id FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
     WHERE l.product_detail_id = :unitId AND i.status = :paid AND i.id <> :id`,
    { unitId: unit.id, paid: INVOICE_STATUS.paid, id: placed.id },
  );
  for (const { id } of holders) await cast.shop.as(cast.admin).put(`/api/invoices/refund/${id}`).send(REFUND);
}

/** How an order reaches each status: by people, Xendit and the clock. */
const PATHS: Record<InvoiceStatusName, ((scene: Scene) => Promise<unknown>)[]> = {
  waiting: [],
  paid: [sendCallback('PAID')],
  processed: [sendCallback('PAID'), callStep('staff', 'process')],
  shipped: [sendCallback('PAID'), callStep('staff', 'process'), receipt],
  delivered: [sendCallback('PAID'), callStep('staff', 'process'), receipt, callStep('customer', 'deliver')],
  expired: [sendCallback('EXPIRED')],
  cancelled: [callStep('customer', 'cancel')],
  refunded: [sendCallback('PAID'), callStep('admin', 'refund', REFUND)],
  paidLate: [sendCallback('EXPIRED'), sellOut, sendCallback('PAID')],
};
export const STATUSES = Object.keys(PATHS) as InvoiceStatusName[];

/** An order brought to a status in the usual way. */
export async function orderInStatus(cast: Cast, status: InvoiceStatusName): Promise<Scene> {
  const scene = await place(cast, await buildUnit({ stock: 1 }));
  for (const step of PATHS[status]) await step(scene);
  if ((await digest(scene)).status !== INVOICE_STATUS[status]) throw new Error(`no order came to be ${status}`);
  return scene;
}

interface Digest {
  status: InvoiceStatus;
  /** Pieces on the shelf. */
  stock: number;
  movements: number;
  timeline: number;
  mails: number;
  /** The other columns of the row. */
  invoice: unknown;
}

/** All that a step may change of an order. */
export async function digest({ placed, unit }: Scene): Promise<Digest> {
  const [counts] = await select<Omit<Digest, 'invoice'>>(
    `SELECT i.status, (SELECT stock FROM product_details WHERE id = :unitId) AS stock,
       (SELECT COUNT(*) FROM stock_movements WHERE invoice_id = i.id) AS movements,
       (SELECT COUNT(*) FROM invoice_events WHERE invoice_id = i.id) AS timeline,
       (SELECT COUNT(*) FROM outbox_mails WHERE subject LIKE :about) AS mails
     FROM invoices i WHERE i.id = :id`,
    { id: placed.id, unitId: unit.id, about: `%${placed.documentNo}%` },
  );
  if (!counts) throw new Error('the order is gone');
  const [invoice] = await select('SELECT * FROM invoices WHERE id = :id', { id: placed.id });
  return { ...counts, invoice };
}
