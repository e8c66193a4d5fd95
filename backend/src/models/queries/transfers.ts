import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { PAYING_VERDICTS } from '../../contract/payments.ts';
import { MAX_TRANSFER_CODE } from '../../contract/transfers.ts';
import { select } from '../database/database.ts';
import { Transfer } from '../tables/Transfer.ts';
import { TransferProof } from '../tables/TransferProof.ts';

interface CodeQuery {
  account: string;
  /** The order's amount without the code. */
  base: number;
  /** Amounts of orders that ended after this moment are still matched. */
  since: Date;
}

interface TakenCode {
  code: number;
  amount: number;
  /** Null if its order has ended. */
  openCode: number | null;
}

/** The codes of an account's open orders, and the amounts near `base` of recently ended orders. */
export async function takenCodes({ account, base, since }: CodeQuery): Promise<TakenCode[]> {
  return select<TakenCode>(
    `SELECT code, amount, open_code AS openCode FROM transfers WHERE account = :account AND open_code IS NOT NULL
     UNION ALL
     SELECT code, amount, NULL FROM transfers
     WHERE account = :account AND amount BETWEEN :least AND :most AND freed_at > :since`,
    { account, since, least: base + 1, most: base + MAX_TRANSFER_CODE },
  );
}

/** Frees the code of an order that no longer waits; its row stays, so that a late transfer is matched. */
export async function freeCode(invoiceId: number): Promise<void> {
  await Transfer.update({ openCode: null, openAmount: null, freedAt: now() }, { where: { invoiceId, freedAt: null } });
}

/** An order with an expected transfer to an account, and its payments. */
export interface TransferCandidate {
  invoiceId: number;
  documentNo: string;
  fullname: string;
  amount: number;
  code: number;
  takenAt: string | Date;
  freedAt: string | Date | null;
  /** The event that paid the order, and whether a statement row is linked to it. */
  paidBy: number | null;
  isBooked: 0 | 1;
}

interface CandidateQuery {
  account: string;
  amounts: readonly number[];
  documentNos: readonly string[];
  /** Orders that ended before this moment are not matched. */
  since: Date;
}

/** The orders that statement rows may match: all waiting orders, and ended orders with a matching amount or number. */
export async function candidates(query: CandidateQuery): Promise<TransferCandidate[]> {
  return select<TransferCandidate>(
    `SELECT t.invoice_id AS invoiceId, i.document_no AS documentNo, i.fullname, t.amount, t.code, t.taken_at AS takenAt,
       t.freed_at AS freedAt, e.id AS paidBy, CASE WHEN r.id IS NULL THEN 0 ELSE 1 END AS isBooked
     FROM transfers t JOIN invoices i ON i.id = t.invoice_id
       LEFT JOIN payment_events e ON e.invoice_id = t.invoice_id AND e.verdict IN (:paying)
       LEFT JOIN statement_rows r ON r.payment_event_id = e.id
     WHERE t.account = :account AND (t.freed_at IS NULL
       OR (t.freed_at > :since AND (t.amount IN (:amounts) OR i.document_no IN (:documentNos))))
     ORDER BY t.id`,
    { ...query, paying: PAYING_VERDICTS },
  );
}

/** The orders of rows that were booked before, by row key. */
export async function bookedRows(
  keys: readonly string[],
): Promise<{ rowKey: string; invoiceId: number; documentNo: string; fullname: string; total: number }[]> {
  return select(
    `SELECT r.row_key AS rowKey, i.id AS invoiceId, i.document_no AS documentNo, i.fullname, i.total
     FROM statement_rows r JOIN payment_events e ON e.id = r.payment_event_id JOIN invoices i ON i.id = e.invoice_id
     WHERE r.row_key IN (:keys)`,
    { keys },
  );
}

export interface StoredOpenTransfer {
  invoiceId: number;
  documentNo: string;
  fullname: string;
  phoneNumber: string;
  createdAt: string | Date;
  expiresAt: string | Date;
  bank: string;
  number: string;
  holder: string;
  amount: number;
  code: number;
}

/** Orders waiting for their transfer: orders with a proof first, then by expiry. */
export async function openTransfers(limit: number): Promise<StoredOpenTransfer[]> {
  return select(
    `SELECT t.invoice_id AS invoiceId, i.document_no AS documentNo, i.fullname, i.phone_number AS phoneNumber,
       i.created_at AS createdAt, i.expires_at AS expiresAt, t.bank, t.number, t.holder, t.amount, t.code
     FROM transfers t JOIN invoices i ON i.id = t.invoice_id
     WHERE i.status = :waiting
     ORDER BY CASE WHEN EXISTS (SELECT 1 FROM transfer_proofs p WHERE p.invoice_id = i.id) THEN 0 ELSE 1 END,
       i.expires_at, i.id LIMIT :limit`,
    { waiting: INVOICE_STATUS.waiting, limit },
  );
}

/** The shoppers' proofs of several orders, oldest first. */
export function proofsOf(invoiceIds: readonly number[]): Promise<TransferProof[]> {
  return TransferProof.findAll({ where: { invoiceId: [...invoiceIds] }, order: ['id'] });
}
