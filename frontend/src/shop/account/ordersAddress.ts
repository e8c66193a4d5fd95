import { ORDER_STAGE_NAMES, type OrderStage } from '@contract/orderStages.ts';

/** The filters of the order list: in the address, so that reload and back show the same. */
export interface OrdersAddress {
  stage: OrderStage | null;
  pageNo: number;
}

export const ORDERS_PER_PAGE = 10;

export function readOrdersAddress(search: URLSearchParams): OrdersAddress {
  return {
    stage: ORDER_STAGE_NAMES.find((known) => known === search.get('stage')) ?? null,
    pageNo: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

export function ordersHref({ stage, pageNo }: OrdersAddress): string {
  const search = new URLSearchParams();
  if (stage) search.set('stage', stage);
  if (pageNo > 1) search.set('page', String(pageNo));
  return search.size === 0 ? '/account-detail' : `/account-detail?${search.toString()}`;
}

/** The same filters as the query of `GET api/invoices/customer`. */
export function queryOf({ stage, pageNo }: OrdersAddress): string {
  const query = new URLSearchParams({ pageNo: String(pageNo), recordsPerPage: String(ORDERS_PER_PAGE) });
  if (stage) query.set('stage', stage);
  return query.toString();
}
