import { PARTNER_TYPES, PARTNERS_PER_PAGE, type PartnerType } from '@contract/businessPartners.ts';
import { parsePositive } from '../parsePositive.ts';

/** The page's state, held only by its address. */
export interface ResellerAddress {
  provinceId: number | null;
  cityId: number | null;
  type: PartnerType | null;
  pageNo: number;
}

/** Reads an address; invalid parts are ignored rather than reported: people edit and share addresses. */
export function readResellerAddress(search: URLSearchParams): ResellerAddress {
  return {
    provinceId: parsePositive(search.get('provinceId')),
    cityId: parsePositive(search.get('cityId')),
    type: Object.values(PARTNER_TYPES).find((type) => String(type) === search.get('type')) ?? null,
    pageNo: parsePositive(search.get('pageNo')) ?? 1,
  };
}

/** The page's address; defaults are left out. */
export function resellerHref(address: Partial<ResellerAddress>): string {
  const search = asQuery({ ...address, pageNo: address.pageNo === 1 ? null : address.pageNo }).toString();
  return search === '' ? '/reseller-list' : `/reseller-list?${search}`;
}

/** API path of the page's data. */
export function resellerDataPath(search: URLSearchParams): string {
  const query = asQuery({ ...readResellerAddress(search), recordsPerPage: PARTNERS_PER_PAGE });
  return `/shop/partners?${query.toString()}`;
}

function asQuery(values: Record<string, number | null | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') query.set(name, String(value));
  }
  return query;
}
