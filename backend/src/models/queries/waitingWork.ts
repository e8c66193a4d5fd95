import { now } from '../../clock.ts';
import { PARTNER_STATES } from '../../contract/businessPartners.ts';
import type { Work } from '../../contract/dashboard.ts';
import { CERTIFICATE_NOTICE_DAYS } from '../../contract/dashboard.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_MAIL_ATTEMPTS, ALERT_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { ODD_VERDICTS } from '../../contract/payments.ts';
import type { WaitingParcels } from '../../contract/pickLists.ts';
import { RETURN_STATUS } from '../../contract/returns.ts';
import { STOCK_COUNT_STATUS } from '../../contract/stockCounts.ts';
import { DAY_MS } from '../../contract/time.ts';
import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joinSql, sql } from '../database/sql.ts';
import { LACKS_SNI } from './certificates.ts';
import { hasPieces } from './orderChanges.ts';

// Work that waits for a person. Each queue is read by an index, and no further than "so many or more": a neglected one costs
// no more than a small one.

/** The queues of the back office: since when (`since`) each item has waited. */
const QUEUES = {
  unpaid: sql`SELECT created_at AS since FROM invoices WHERE status = :waiting ORDER BY created_at`,
  /** Unpaid orders past their expiry. */
  overdue: sql`SELECT expires_at AS since FROM invoices WHERE status = :waiting AND expires_at < :now ORDER BY expires_at`,
  toProcess: sql`SELECT paid_at AS since FROM invoices WHERE status = :paid ORDER BY created_at`,
  toShip: sql`SELECT processed_date AS since FROM invoices WHERE status = :processed ORDER BY created_at`,
  paidLate: sql`SELECT paid_at AS since FROM invoices WHERE status = :paidLate ORDER BY created_at`,
  parcelTroubles: sql`SELECT state_since AS since FROM parcel_watches
    WHERE state IN ('returning', 'stuck') AND settled_at IS NULL ORDER BY state`,
  returnsToDecide: sql`SELECT created_at AS since FROM returns WHERE status = :requested ORDER BY created_at`,
  returnsToSettle: sql`SELECT received_at AS since FROM returns WHERE status = :received ORDER BY created_at`,
  countsToApprove: sql`SELECT submitted_at AS since FROM stock_counts WHERE status = :submitted`,
  /** The counts that a user may approve: neither started nor counted by themselves. */
  countsOfOthers: sql`SELECT c.submitted_at AS since FROM stock_counts c
    WHERE c.status = :submitted AND c.created_by <> :userId AND NOT EXISTS (
      SELECT 1 FROM stock_count_lines l WHERE l.stock_count_id = c.id AND l.counted_by = :userId)`,
  /** The ORDER BY is for SQLite: with the statistics of a shop without odd events, it would scan all rows. */
  paymentEvents: sql`SELECT received_at AS since FROM payment_events
    WHERE verdict IN (:odd) AND settled_at IS NULL ORDER BY verdict`,
  /** Mails that still have attempts left. */
  unsentMails: sql`SELECT created_at AS since FROM outbox_mails
    WHERE sent_at IS NULL AND attempts < :maxTries ORDER BY next_try_at`,
  failedRefunds: sql`SELECT created_at AS since FROM refunds WHERE status = 'failed' ORDER BY asked_at`,
  failedMails: sql`SELECT created_at AS since FROM outbox_mails WHERE sent_at IS NULL AND attempts >= :tries`,
  partnerApplications: sql`SELECT created_at AS since FROM business_partners WHERE state = :pending`,
  endingCertificates: sql`SELECT :now AS since FROM certificates c WHERE c.is_active = 1 AND c.valid_until < :noticed
    AND EXISTS (SELECT 1 FROM certificate_products l JOIN products p ON p.id = l.product_id AND p.is_active = 1
      WHERE l.certificate_id = c.id)`,
  clothesWithoutSni: sql`SELECT p.created_at AS since FROM products p WHERE p.is_active = 1 AND ${LACKS_SNI}`,
} satisfies Record<Work['kind'] | 'countsOfOthers' | 'unpaid' | 'overdue' | 'unsentMails' | 'failedRefunds', Sql>;
export type WorkQueue = keyof typeof QUEUES;

const VALUES = {
  ...INVOICE_STATUS,
  ...{ requested: RETURN_STATUS.requested, received: RETURN_STATUS.received },
  ...{ submitted: STOCK_COUNT_STATUS.submitted, pending: PARTNER_STATES.pending },
  ...{ odd: ODD_VERDICTS, tries: ALERT_MAIL_ATTEMPTS, maxTries: MAX_MAIL_ATTEMPTS },
};

/** The number of items in a queue, and since when the oldest has waited. */
export interface StoredWork<Kind extends WorkQueue = Work['kind']> {
  kind: Kind;
  count: number;
  since: string | Date | null;
}

/** Queues in no order, in one statement. `userId`: excludes counts that this user may not approve. */
export async function waitingWork<Kind extends WorkQueue>(
  kinds: readonly Kind[],
  max: number,
  userId = 0,
): Promise<StoredWork<Kind>[]> {
  const piles = kinds.map(
    (kind, index) => sql`SELECT ${index} AS kind, COUNT(*) AS count, MIN(since) AS since
      FROM (${QUEUES[kind]} LIMIT :max) pile`,
  );
  const rows = await select<Omit<StoredWork, 'kind'> & { kind: number }>(sql`${joinSql(piles, ' UNION ALL ')}`, {
    ...VALUES,
    userId,
    now: now(),
    noticed: new Date(now().getTime() + CERTIFICATE_NOTICE_DAYS * DAY_MS),
    max,
  });
  return rows.flatMap(({ kind, ...row }) => {
    const name = kinds[kind];
    return name ? [{ kind: name, ...row }] : [];
  });
}

/** SQL: the invoice `i` is on a pick list. */
export const ON_LIST = sql`EXISTS (SELECT 1 FROM pick_list_invoices l WHERE l.current_invoice_id = i.id)`;
/** SQL: the parcel of `i` is packed. Its status does not tell: it may have been processed in the list of invoices. */
export const IS_PACKED = sql`EXISTS (SELECT 1 FROM packings k WHERE k.invoice_id = i.id AND k.packed_at IS NOT NULL)`;

/** SQL: a change of `i` waits for its payment; until then, nobody knows which pieces are sent. */
export const WAITS_FOR_CHANGE = sql`EXISTS (
  SELECT 1 FROM order_changes w WHERE w.invoice_id = i.id AND w.status = 'open')`;

/** Invoices to be packed that match a condition: the oldest of both statuses, each by the index. */
function toPack(condition: Sql): Sql {
  const halves = [sql`:paid`, sql`:processed`].map(
    (status) => sql`SELECT * FROM (SELECT i.courier, i.paid_at AS since FROM invoices i
      WHERE i.status = ${status} AND NOT ${IS_PACKED} AND ${condition} ORDER BY i.created_at LIMIT :max) half`,
  );
  return joinSql(halves, ' UNION ALL ');
}

/** The stations of paid orders, with their couriers. */
const STATIONS = {
  toPick: toPack(sql`NOT ${ON_LIST} AND NOT ${WAITS_FOR_CHANGE}`),
  onList: toPack(ON_LIST),
  toShip: sql`SELECT i.courier, i.processed_date AS since FROM invoices i
    WHERE i.status = :processed AND ${IS_PACKED} AND ${hasPieces(sql`i.id`)} ORDER BY i.created_at`,
  toHandOver: sql`SELECT i.courier, i.shipped_date AS since FROM invoices i
    WHERE i.status = :shipped AND NOT EXISTS (SELECT 1 FROM hand_over_lines l WHERE l.invoice_id = i.id)
      AND ${hasPieces(sql`i.id`)}
    ORDER BY i.shipped_date DESC`,
};

/** Database row of a group of parcels. */
export type StoredParcels = Omit<WaitingParcels, 'since'> & { since: string | Date };

/** Number of orders by station and courier: one statement. */
export async function waitingParcels(max: number): Promise<StoredParcels[]> {
  const names = Object.keys(STATIONS) as (keyof typeof STATIONS)[];
  const stations = names.map(
    (name, index) => sql`SELECT ${index} AS station, courier, COUNT(*) AS count, MIN(since) AS since
      FROM (${STATIONS[name]} LIMIT :max) station GROUP BY courier`,
  );
  const rows = await select<Omit<StoredParcels, 'station'> & { station: number }>(
    sql`${joinSql(stations, ' UNION ALL ')}`,
    {
      ...VALUES,
      max,
    },
  );
  return rows.flatMap(({ station, ...row }) => {
    const name = names[station];
    return name ? [{ station: name, ...row }] : [];
  });
}
