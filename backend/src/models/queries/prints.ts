import type { NumberedOrder } from '../../contract/packing.ts';
import { PAYING_VERDICTS } from '../../contract/payments.ts';
import type { ParcelPosition } from '../../contract/parcels.ts';
import type { PrintKind } from '../../contract/printMarks.ts';
import { select } from '../database/database.ts';
import type { Invoice } from '../tables/Invoice.ts';
import { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';
import type { NameOf } from './englishNames.ts';
import type { WholeParcel } from './parcels.ts';

/** How often a document of an invoice was sent to print, and by whom last. */
export interface StoredPrint {
  invoiceId: number;
  kind: PrintKind;
  count: number;
  at: string | Date;
  firstName: string;
  lastName: string;
}

export async function printsOf(invoiceIds: readonly number[]): Promise<StoredPrint[]> {
  return select<StoredPrint>(
    `SELECT p.invoice_id AS invoiceId, p.kind, n.times AS count, p.at, u.first_name AS firstName, u.last_name AS lastName
     FROM (SELECT MAX(id) AS id, COUNT(*) AS times FROM invoice_prints
           WHERE invoice_id IN (:invoiceIds) GROUP BY invoice_id, kind) n
     JOIN invoice_prints p ON p.id = n.id JOIN users u ON u.id = p.user_id
     ORDER BY p.invoice_id, p.kind`,
    { invoiceIds },
  );
}

/** The lines of all these invoices. */
export async function linesOf(invoiceIds: readonly number[]): Promise<InvoiceDetail[]> {
  return InvoiceDetail.findAll({ where: { invoiceId: [...invoiceIds] }, order: [['id', 'ASC']] });
}

/** The provider's notifications of payments for them. */
export async function paymentsOf(invoiceIds: readonly number[]): Promise<{ invoiceId: number | null; body: string }[]> {
  const where = { invoiceId: [...invoiceIds], verdict: [...PAYING_VERDICTS] };
  return PaymentEvent.findAll({ attributes: ['invoiceId', 'body'], where, order: ['id'], raw: true });
}

/** The data of a document. */
export interface StoredSheet {
  invoice: Invoice;
  /** Of a split order, the numbers of all parcels. */
  receiptNumber: string | null;
  details: InvoiceDetail[];
  nameOf: NameOf;
  /** JSON of the provider, if requested. */
  payment: string | null;
  print: StoredPrint | null;
  /** Orders in the same parcel, for a slip. */
  goesWith: readonly NumberedOrder[];
  /** For slips and labels of a split order, which has one for each parcel. */
  parcel: (ParcelPosition & Pick<WholeParcel, 'parcel' | 'lines'>) | null;
}
