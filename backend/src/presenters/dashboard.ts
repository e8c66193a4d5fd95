import { shownEmail } from '../contract/email.ts';
import type { DashboardInvoice, NewRegistration, Work } from '../contract/dashboard.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { Language } from '../contract/languages.ts';
import type { StoredDashboardInvoice, StoredRegistration } from '../models/queries/dashboard.ts';
import type { StoredWork } from '../models/queries/waitingWork.ts';
import { statusText } from './invoices.ts';
import { iso, optionalIso } from './moments.ts';
import { fullName } from './users.ts';

export function asWork({ kind, count, since }: StoredWork): Work {
  return { kind, count, since: optionalIso(since) };
}

export function asDashboardInvoice(row: StoredDashboardInvoice, language: Language): DashboardInvoice {
  return { ...row, createdAt: iso(row.createdAt), status: statusText(row.statusEnum, { language }) };
}

export function asRegistration({ createdAt, ...user }: StoredRegistration): NewRegistration {
  return {
    id: user.id,
    fullname: fullName(user),
    email: shownEmail(user.email),
    createdAtString: formatDateTime(createdAt),
  };
}
