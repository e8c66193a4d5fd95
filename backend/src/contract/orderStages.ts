import { INVOICE_STATUS, type InvoiceStatus } from './invoiceStatus.ts';

const s = INVOICE_STATUS;

/** Customers' order stages: fewer and plainer than statuses. Each status belongs to one stage. */
export const ORDER_STAGES = {
  unpaid: [s.waiting],
  packing: [s.paid, s.processed, s.paidLate],
  onTheWay: [s.shipped],
  arrived: [s.delivered],
  ended: [s.expired, s.cancelled, s.refunded],
} as const satisfies Record<string, readonly InvoiceStatus[]>;
export type OrderStage = keyof typeof ORDER_STAGES;

export const ORDER_STAGE_NAMES = Object.keys(ORDER_STAGES) as OrderStage[];

/** The query of `GET api/invoices/customer`. */
export interface OwnInvoicesQuery {
  pageNo: number;
  recordsPerPage: number;
  /** Null: all of them. */
  stage: OrderStage | null;
}
