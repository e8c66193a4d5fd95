import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';

/** A sheet as the database has it. */
export interface StoredHandOver {
  id: number;
  courier: string;
  createdAt: string | Date;
  firstName: string;
  lastName: string;
  parcels: number;
  /** Grams. */
  weight: number | string;
}

/** The sheets that parcels were handed over with. */
export const HAND_OVERS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`h.id` },
    courier: { type: 'text', sql: sql`h.courier`, isSearched: true },
    createdAt: { type: 'moment', sql: sql`h.created_at` },
    // Every table asks for active rows (specification 7); sheets are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT h.id, h.courier, h.created_at AS createdAt, u.first_name AS firstName, u.last_name AS lastName,
  (SELECT COUNT(*) FROM hand_over_lines l WHERE l.hand_over_id = h.id) AS parcels,
  (SELECT COALESCE(SUM(i.weight), 0) FROM hand_over_lines l JOIN invoices i ON i.id = l.invoice_id
   WHERE l.hand_over_id = h.id) AS weight`,
  from: sql`FROM hand_overs h`,
  joins: { u: sql`JOIN users u ON u.id = h.created_by` },
  alsoSearched: [
    { sql: sql`CONCAT(u.first_name, ' ', u.last_name)` },
    {
      sql: sql`p.document_no`,
      among: sql`FROM hand_over_lines f JOIN invoices p ON p.id = f.invoice_id WHERE f.hand_over_id = h.id`,
    },
    {
      sql: sql`p.receipt_number`,
      among: sql`FROM hand_over_lines f JOIN invoices p ON p.id = f.invoice_id WHERE f.hand_over_id = h.id`,
    },
  ],
  idSql: sql`h.id`,
};
