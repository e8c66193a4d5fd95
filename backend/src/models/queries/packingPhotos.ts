import { select } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';

export interface StoredPackingPhoto {
  id: number;
  by: string;
  createdAt: string | Date;
}

/** The photos of an order's parcels, the oldest first. */
export async function photosOf(invoiceId: number): Promise<StoredPackingPhoto[]> {
  return select(
    `SELECT p.id, TRIM(CONCAT(u.first_name, ' ', u.last_name)) AS \`by\`, p.created_at AS createdAt
     FROM packing_photos p JOIN users u ON u.id = p.user_id WHERE p.invoice_id = :invoiceId ORDER BY p.id`,
    { invoiceId },
  );
}

interface PhotoFile {
  id: number;
  file: string;
}

/** Photos taken before a moment. */
export async function photosBefore(before: Date, { after, limit }: Page): Promise<PhotoFile[]> {
  return select(
    `SELECT id, file FROM packing_photos WHERE created_at < :before AND id > :after ORDER BY id LIMIT :limit`,
    { before, after, limit },
  );
}

/** Photos of all orders of a customer. */
export async function photosOfCustomer(userId: number): Promise<PhotoFile[]> {
  return select(
    `SELECT p.id, p.file FROM packing_photos p JOIN invoices i ON i.id = p.invoice_id WHERE i.user_id = :userId`,
    { userId },
  );
}
