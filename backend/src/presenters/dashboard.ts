import type { DashboardInvoice, NewRegistration } from '../contract/dashboard.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { Language } from '../contract/languages.ts';
import type { StoredDashboardInvoice, StoredRegistration } from '../models/queries/dashboard.ts';
import { statusText } from './invoices.ts';
import { iso } from './moments.ts';
import { fullName } from './users.ts';

export function asDashboardInvoice(row: StoredDashboardInvoice, language: Language): DashboardInvoice {
  return { ...row, createdAt: iso(row.createdAt), status: statusText(row.statusEnum, { language }) };
}

export function asRegistration({ createdAt, ...user }: StoredRegistration): NewRegistration {
  return { id: user.id, fullname: fullName(user), email: user.email, createdAtString: formatDateTime(createdAt) };
}
