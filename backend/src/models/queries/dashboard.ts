import type { DashboardInvoice } from '../../contract/dashboard.ts';

/** An invoice in a short list; `DASHBOARD_INVOICES` selects it. */
export type StoredDashboardInvoice = Omit<DashboardInvoice, 'createdAt' | 'status'> & { createdAt: string | Date };

export const DASHBOARD_INVOICES = `SELECT id, document_no AS documentNo, created_at AS createdAt,
  item_count AS itemCount, status AS statusEnum FROM invoices`;

/** A customer in a short list; `REGISTRATIONS` selects them. */
export interface StoredRegistration {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string | Date;
}

export const REGISTRATIONS = `SELECT id, first_name AS firstName, last_name AS lastName, email, created_at AS createdAt
  FROM users WHERE role = :customer ORDER BY created_at DESC, id DESC LIMIT :limit`;
