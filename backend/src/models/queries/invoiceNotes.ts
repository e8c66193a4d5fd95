import { select } from '../database/database.ts';

/** A note with its author's name. */
export interface StoredStaffNote {
  id: number;
  createdAt: string | Date;
  userId: number;
  text: string;
  isPinned: number | boolean;
  firstName: string;
  lastName: string;
}

/** Staff notes about an invoice: pinned first, then newest. */
export async function staffNotesOf(invoiceId: number): Promise<StoredStaffNote[]> {
  return select(
    `SELECT n.id, n.created_at AS createdAt, n.user_id AS userId, n.text, n.is_pinned AS isPinned,
       u.first_name AS firstName, u.last_name AS lastName
     FROM invoice_notes n JOIN users u ON u.id = n.user_id
     WHERE n.invoice_id = :invoiceId ORDER BY n.is_pinned DESC, n.id DESC`,
    { invoiceId },
  );
}
