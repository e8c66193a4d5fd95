import type { PartnerRecord } from '@contract/businessPartners.ts';
import type { ListData } from '@contract/envelope.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { type Filter, listQueryParams } from '@contract/lists.ts';
import type { ProductRow } from '@contract/products.ts';
import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import type { ApiClient } from '../../../api/client.ts';
import {
  CUSTOMERS_PATH,
  INVOICES_PATH,
  PARTNERS_PATH,
  PRODUCTS_PATH,
  invoicePath,
} from '../../../routes/adminPaths.ts';
import { panelSearch } from '../../../routes/panelAddress.ts';

/** A found record, or a recent one. */
export interface FoundRecord {
  /** Its address. */
  to: string;
  label: string;
  note?: string;
}

/** A searchable list. Requires access to its page. */
export interface RecordSource {
  /** The path of the list's page. */
  page: string;
  find: (api: ApiClient, search: string) => Promise<ListData<FoundRecord>>;
}

const SHOWN = 5;

/** Searched besides pages and actions, in the order of display. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  source<InvoiceRow>(INVOICES_PATH, 'invoices', [], ({ id, documentNo, customer, status }) => ({
    to: invoicePath(id),
    label: documentNo,
    note: `${customer} · ${status}`,
  })),
  source<UserRow>(
    CUSTOMERS_PATH,
    'users',
    [equal('roles', ROLES.customer), equal('isActive', true)],
    ({ id, fullname, email }) => ({ to: `${CUSTOMERS_PATH}${panelSearch(id)}`, label: fullname, note: email }),
  ),
  source<ProductRow>(PRODUCTS_PATH, 'products', [equal('isActive', true)], ({ id, name, category }) => ({
    to: `${PRODUCTS_PATH}${panelSearch(id)}`,
    label: name,
    note: category,
  })),
  source<PartnerRecord>(PARTNERS_PATH, 'businessPartners', [equal('isActive', true)], ({ id, name, city }) => ({
    to: `${PARTNERS_PATH}${panelSearch(id)}`,
    label: name,
    note: city.name,
  })),
];

function source<Row>(
  page: string,
  controller: string,
  filters: Filter[],
  asFound: (row: Row) => FoundRecord,
): RecordSource {
  return {
    page,
    find: async (api, search) => {
      const query = listQueryParams({ pageNo: 1, recordsPerPage: SHOWN, sort: [], filters, search });
      const { rows, ...total } = await api.get<ListData<Row>>(`/${controller}?${query.toString()}`);
      return { rows: rows.map(asFound), ...total };
    },
  };
}

function equal(field: string, value: number | boolean): Filter {
  return { field, operator: FILTER_OPERATORS.equal, values: [String(value)] };
}
