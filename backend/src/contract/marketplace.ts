import type { Marketplace } from './manualOrders.ts';

// Orders of a marketplace, from the file that it exports.

/** Their names, the same in all languages. */
export const MARKETPLACE_NAMES: Record<Marketplace, string> = {
  shopee: 'Shopee',
  tokopedia: 'Tokopedia',
  tiktok: 'TikTok Shop',
  other: 'Marketplace',
};

/** The columns of an order file. An order may have several rows; what is about all of it counts in the first one. */
export const ORDER_FILE_FIELDS = [
  ...(['orderNo', 'status', 'sku', 'product', 'variation', 'quantity', 'price', 'total', 'lineDiscount'] as const),
  ...(['orderDiscount', 'fee', 'buyer', 'fullname', 'phone', 'address', 'city', 'province', 'postalCode'] as const),
  ...(['courier', 'receipt', 'notes'] as const),
] as const;
export type OrderFileField = (typeof ORDER_FILE_FIELDS)[number];

/** The heading of the uploaded CSV: these columns, after the line of the marketplace's file. */
export const ORDER_FILE_HEADING = ['line', ...ORDER_FILE_FIELDS] as const;

/** The fields' columns by position, counted from 0. */
export type OrderFileColumns = Record<OrderFileField, number | null>;

export const MAX_ORDER_FILE_COLUMNS = 120;
export const MAX_ORDER_FILE_ROWS = 20_000;
export const ORDER_FILE_FIELD = 'file';
export const MARKETPLACE_LIMITS = { fileName: 100, sku: 200 } as const;

/** Whether these columns suffice for reading orders. */
export function isOrderFile({ orderNo, status, sku, product, quantity, price, total }: OrderFileColumns): boolean {
  const isTold = [orderNo, status, quantity].every((place) => place !== null);
  return isTold && (sku ?? product) !== null && (price ?? total) !== null;
}

/** How far an order is at its marketplace. */
export type MarketplaceStage = 'unpaid' | 'paid' | 'shipped' | 'delivered' | 'cancelled';

const STAGES: readonly (readonly [MarketplaceStage, RegExp])[] = [
  ['unpaid', /^(belum (di)?bayar|menunggu pembayaran|unpaid|awaiting payment)/],
  ['cancelled', /^(pesanan )?(batal|dibatalkan|telah dibatalkan|ditolak|kedaluwarsa|cancell?ed|rejected)/],
  ['delivered', /^(pesanan )?(selesai|telah selesai|diterima|sampai|terkirim|completed|delivered)/],
  ['shipped', /^(pesanan )?(sedang dikirim|telah dikirim|dikirim|dalam (pengiriman|perjalanan)|shipped|in transit)/],
  [
    'paid',
    /^(pesanan )?(perlu dikirim|siap dikirim|belum dikirim|baru|diproses|sedang diproses|menunggu p(ick|enj|engambilan)|to ship|ready to ship|awaiting (shipment|collection)|new|paid|processed)/,
  ],
];

/** The stage that a status in a file means, in Indonesian or English; null if it is not known. */
export function stageOf(status: string): MarketplaceStage | null {
  return STAGES.find(([, words]) => words.test(status.toLowerCase()))?.[0] ?? null;
}

/**
 * What taking a file does with an order. `new`: is written. `changed`: goes on, with its receipt number. `cancelled`: gives
 * its pieces back. `same`: nothing to do. `skipped`: not paid yet, or cancelled before it came. Left out: `unmapped` has an
 * unknown SKU, `short` too little stock, `unreadable` a bad cell, `byHand` a change that staff have to make.
 */
export const MARKETPLACE_VERDICTS = [
  ...(['short', 'unmapped', 'unreadable', 'byHand', 'new', 'changed', 'cancelled', 'same', 'skipped'] as const),
] as const;
export type MarketplaceVerdict = (typeof MARKETPLACE_VERDICTS)[number];
export type MarketplaceCounts = Record<MarketplaceVerdict, number>;

/** Verdicts that take a step. */
export function isStep(verdict: MarketplaceVerdict): verdict is 'new' | 'changed' | 'cancelled' {
  return verdict === 'new' || verdict === 'changed' || verdict === 'cancelled';
}

export interface JudgedOrder {
  orderNo: string;
  /** The line of the file. */
  line: number;
  verdict: MarketplaceVerdict;
  /** In the reader's language; empty: the verdict says it all. */
  reason: string;
  /** The line and the column of a bad cell. */
  cell: { line: number; field: OrderFileField } | null;
  pieces: number;
  /** Whole rupiah. */
  total: number;
  invoice: { id: number; documentNo: string } | null;
}

/** A SKU of the file without a unit. */
export interface UnmappedSku {
  sku: string;
  product: string;
  orders: number;
}

/** A SKU of the file's new orders with the unit that it means. */
export interface MappedFileSku extends UnmappedSku {
  /** The shop's SKU. */
  code: string;
}

/** A unit of which the file's new orders need more than there is. */
export interface ShortUnit {
  productDetailId: number;
  code: string;
  name: string;
  needed: number;
  stock: number;
}

/** `data` of `POST api/marketplace/files/preview`. */
export interface MarketplacePreview {
  orders: JudgedOrder[];
  unmapped: UnmappedSku[];
  mapped: MappedFileSku[];
  short: ShortUnit[];
  counts: MarketplaceCounts;
}

/** `stopped`: the server ended meanwhile; the same file goes on where it stopped. */
export type MarketplaceFileState = 'running' | 'done' | 'failed' | 'stopped';

/** A row of `GET api/marketplace/files`, and `data` of `GET api/marketplace/files/:id`. */
export interface MarketplaceFileRow {
  id: number;
  source: Marketplace;
  name: string;
  state: MarketplaceFileState;
  /** Orders. */
  done: number;
  total: number;
  counts: MarketplaceCounts;
  by: string;
  createdAt: string;
}

/** Body of `PUT api/marketplace/units`: the unit that a marketplace's SKU means. */
export interface MappedSku {
  source: Marketplace;
  sku: string;
  productDetailId: number;
}

/** `GET api/marketplace/layouts`, and the body of `PUT`: the columns of a marketplace's files. */
export interface MarketplaceLayout {
  source: Marketplace;
  columns: OrderFileColumns;
}
