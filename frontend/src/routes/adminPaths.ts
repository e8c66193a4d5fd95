import type { ContentPage } from '@contract/content.ts';
import type { EntityName } from '@contract/entities.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { recordPath } from './panelAddress.ts';

// Paths of the back office's pages, so that a link doesn't import the page.

export const DASHBOARD_PATH = '/admin';
export const SIGN_IN_PATH = '/admin/login';
export const USERS_PATH = '/admin/admins';
/** One's own second factors. */
export const SECOND_FACTOR_PATH = '/admin/second-factor';
export const CUSTOMERS_PATH = '/admin/customers';
export const INVOICES_PATH = '/admin/invoices';
export const HAND_ORDER_PATH = `${INVOICES_PATH}/new`;
export const MARKETPLACE_PATH = `${INVOICES_PATH}/marketplace`;
export const INVOICE_PRINTS_PATH = `${INVOICES_PATH}/print`;
export const RETURNS_PATH = '/admin/returns';
export const PAYMENTS_PATH = '/admin/payments';
export const TRANSFERS_PATH = '/admin/transfers';
export const PARTNERS_PATH = '/admin/business-partner';
export const APPLICATIONS_PATH = `${PARTNERS_PATH}/applications`;
export const PRODUCTS_PATH = '/admin/products';
export const PRODUCT_IMPORT_PATH = `${PRODUCTS_PATH}/import`;
export const PRICE_CHANGES_PATH = `${PRODUCTS_PATH}/prices`;
export const COUNTS_PATH = '/admin/stock-counts';
export const PURCHASES_PATH = '/admin/purchases';
export const LOTS_PATH = `${PURCHASES_PATH}/lots`;
/** Specification 2 names it so, outside of `/admin`. */
export const STOCK_PATH = '/stock-summary';
export const DISPATCH_PATH = '/admin/dispatch';
export const PICK_LISTS_PATH = `${DISPATCH_PATH}/pick-lists`;
export const PACK_PATH = `${DISPATCH_PATH}/pack`;
export const RECEIPTS_PATH = `${DISPATCH_PATH}/receipts`;
export const HAND_OVERS_PATH = `${DISPATCH_PATH}/hand-overs`;
export const CONTENT_PATH = '/admin/content';
export const MAILS_PATH = '/admin/mails';
export const HISTORY_PATH = '/admin/history';
export const SECURITY_PATH = '/admin/security-events';
export const DEVICES_PATH = '/admin/devices';
export const SETTINGS_PATH = '/admin/settings';
export const REPORTS_PATH = '/admin/reports';
export const MARGIN_PATH = '/admin/margin';
export const DOCTOR_PATH = '/admin/doctor';
/** The first questions to the owner of a new shop. */
export const SET_UP_PATH = '/admin/set-up';

/** A record's id, or its placeholder in a route. */
type RecordId = number | ':id';

/** The page of an invoice; `list` is the query of the list it was opened from. */
export function invoicePath(id: RecordId, list?: string): string {
  return recordPath(`${INVOICES_PATH}/detail/${id}`, list);
}

/** The editor of one of the owner's pages. */
export function contentPath(page: ContentPage | ':page'): string {
  return `${CONTENT_PATH}/${page}`;
}

export function customerOrdersPath(customerId: RecordId): string {
  return `${CUSTOMERS_PATH}/${customerId}/orders`;
}

export function countPath(id: RecordId, list?: string): string {
  return recordPath(`${COUNTS_PATH}/${id}`, list);
}

export function purchasePath(id: RecordId, list?: string): string {
  return recordPath(`${PURCHASES_PATH}/detail/${id}`, list);
}

/** Specification 2 names the paths; where it doesn't, the controller's name is used. */
export function entityPath(entity: EntityName): string {
  if (entity === 'cities') return '/admin/city';
  return `/admin/${entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The change history of one record. */
export function historyPath(entity: string, id: number): string {
  return listWith(HISTORY_PATH, { entity, entityId: id });
}

/** The mails about one order. */
export function orderMailsPath(documentNo: string): string {
  return listWith(MAILS_PATH, { documentNo });
}

/** The path of a list filtered by these values. */
export function listWith(path: string, values: Readonly<Record<string, string | number | boolean>>): string {
  const filters = Object.entries(values).map(([field, value]) => [
    'filter',
    `${field}:${FILTER_OPERATORS.equal}:${value}`,
  ]);
  return `${path}?${new URLSearchParams(filters)}`;
}
