import { ORDER_FILE_FIELDS, ORDER_FILE_HEADING } from '@contract/marketplace.ts';
import type { OrderFileColumns, OrderFileField } from '@contract/marketplace.ts';
import { isOrderFile, MAX_ORDER_FILE_COLUMNS } from '@contract/marketplace.ts';
import type { Marketplace } from '@contract/manualOrders.ts';
import { withoutSeparatorLine } from '@contract/separatorLine.ts';
import { cleanLine } from '@contract/text.ts';
import { withinTime } from '../../../chunks.ts';
import { decode, startsWith } from '../dispatch/receipts/readFile.ts';

/** A marketplace's file as a table. */
export interface OrderTable {
  headers: string[];
  /** With the line of the file. */
  rows: { line: number; cells: string[] }[];
}

export type OrderFileFault = 'tooLarge' | 'unreadable' | 'old' | 'empty';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 20 * MEGABYTE;
/** Larger contents are no order file. */
const MAX_UNZIPPED_BYTES = 400 * MEGABYTE;
const DELIMITERS = [',', ';', '\t'];
/** Above the headers, a file may tell what it is. */
const MAX_LINES_ABOVE = 20;

/** The headers of Shopee, Tokopedia and TikTok Shop, in Indonesian and English; the first that a file has counts. */
const HEADERS: Record<OrderFileField, readonly RegExp[]> = {
  orderNo: [
    /^(no|nomor)\.? pesanan$/,
    /^order (id|sn|no\.?|number)$/,
    /^(no|nomor)\.? invoice$/,
    /^invoice( number)?$/,
  ],
  status: [/^status pesanan$/, /^order status$/, /^status terakhir$/, /^status$/],
  sku: [/^nomor referensi sku$/, /^sku reference no\.?$/, /^(seller sku|sku penjual)$/, /^nomor sku$/, /^sku$/],
  product: [/^nama produk$/, /^product name$/],
  variation: [/^(nama )?variasi$/, /^variation( name)?$/],
  quantity: [/^jumlah( produk( dibeli)?)?$/, /^(quantity|qty)$/, /^kuantitas$/],
  price: [/^harga setelah diskon$/, /^deal price$/, /^harga jual( \(idr\))?$/, /^sku unit original price$/],
  total: [/^total harga produk$/, /^product subtotal$/, /^sku subtotal before discount$/],
  lineDiscount: [/^sku seller discount$/],
  orderDiscount: [/^voucher ditanggung penjual$/, /^seller voucher$/, /^voucher toko/],
  fee: [/^biaya administrasi/, /^(admin|commission|platform) fee/],
  buyer: [/^username \((pembeli|buyer)\)$/, /^buyer username$/],
  fullname: [/^nama penerima$/, /^receiver name$/, /^recipient$/, /^nama pembeli$/],
  phone: [/^no\. telepon$/, /^phone (number|#)$/, /^nomor tel(p|epon)( penerima)?$/],
  address: [/^alamat (pengiriman|lengkap)$/, /^delivery address$/, /^detail address$/],
  city: [/^kota(\/kabupaten)?$/, /^kabupaten\/kota$/, /^(regency and )?city$/],
  province: [/^provinsi$/, /^province$/],
  postalCode: [/^kode pos$/, /^(zip|post(al)?) ?code$/],
  courier: [
    /^opsi pengiriman$/,
    /^shipping option$/,
    /^shipping provider name$/,
    /^(nama )?kurir$/,
    /^delivery option$/,
  ],
  receipt: [/^no(\.|mor)? resi/, /^tracking (number|id)$/],
  notes: [/^catatan (dari )?pembeli$/, /^(remark from buyer|buyer message)$/],
};

/** By a header that only this marketplace has. */
const SOURCES: readonly (readonly [Marketplace, RegExp])[] = [
  ['shopee', /^(no\. pesanan|nomor referensi sku|sku reference no\.?|username \((pembeli|buyer)\))$/],
  ['tiktok', /^(seller sku|sku penjual|sku subtotal before discount)$/],
  ['tokopedia', /^(nomor invoice|status terakhir|nomor sku)$/],
];

/** Reads an XLSX or CSV file. */
export async function readOrderFile(file: File): Promise<OrderTable | OrderFileFault> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel before 2007.
  if (startsWith(bytes, [0xd0, 0xcf])) return 'old';
  try {
    const rows = startsWith(bytes, [0x50, 0x4b]) ? await cellsOfXlsx(bytes) : await cellsOfCsv(decode(bytes));
    return rows ? tableOf(rows) : 'tooLarge';
  } catch {
    return 'unreadable';
  }
}

export function guessSource({ headers }: OrderTable): Marketplace | null {
  return SOURCES.find(([, own]) => headers.some((header) => own.test(nameOf(header))))?.[0] ?? null;
}

/** The columns by the headers. */
export function guessColumns({ headers }: OrderTable): OrderFileColumns {
  const names = headers.map(nameOf);
  const find = (patterns: readonly RegExp[]) => {
    const places = patterns.map((pattern) => names.findIndex((name) => pattern.test(name)));
    return places.find((place) => place >= 0) ?? null;
  };
  return Object.fromEntries(ORDER_FILE_FIELDS.map((field) => [field, find(HEADERS[field])])) as OrderFileColumns;
}

/** The rows with the server's heading. What is about the whole order is only in its first row. */
export async function asUpload({ rows }: OrderTable, columns: OrderFileColumns): Promise<Blob> {
  const { unparse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const seen = new Set<string>();
  const table = rows.flatMap(({ line, cells }) => {
    const at = (field: OrderFileField) => (columns[field] === null ? '' : (cells[columns[field]] ?? ''));
    const orderNo = at('orderNo');
    // TikTok Shop explains its columns in a row below the headers.
    if (/\s/.test(orderNo) && !/\d/.test(orderNo)) return [];
    const isFirst = orderNo === '' || !seen.has(orderNo);
    seen.add(orderNo);
    return [[line, ...ORDER_FILE_FIELDS.map((field) => (isFirst || OF_ROW.has(field) ? at(field) : ''))]];
  });
  return new Blob([unparse([[...ORDER_FILE_HEADING], ...table])], { type: 'text/csv' });
}

const OF_ROW: ReadonlySet<OrderFileField> = new Set<OrderFileField>([
  ...(['orderNo', 'sku', 'product', 'variation', 'quantity', 'price', 'total', 'lineDiscount'] as const),
]);

async function cellsOfCsv(text: string): Promise<string[][] | null> {
  if (text.includes('\0')) throw new Error('no text');
  const { parse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const { text: table, separator } = withoutSeparatorLine(text.replace(/^\uFEFF/, ''));
  return parse<string[]>(table, { delimitersToGuess: DELIMITERS, ...(separator !== null && { delimiter: separator }) })
    .data;
}

/** Null for contents too large for the browser. */
async function cellsOfXlsx(bytes: Uint8Array): Promise<string[][] | null> {
  const [{ unzipSync, zipSync }, { readSheet }] = await withinTime(
    Promise.all([import('fflate'), import('read-excel-file/universal')]),
  );
  let size = 0;
  const contents = unzipSync(bytes, { filter: ({ originalSize }) => (size += originalSize) <= MAX_UNZIPPED_BYTES });
  if (size > MAX_UNZIPPED_BYTES) return null;
  // Stored again without compression: the reader would unzip large files in workers that the page's policy forbids.
  const stored = zipSync(contents, { level: 0 });
  const sheet = await readSheet(stored.slice().buffer);
  return sheet.map((row) => row.map((cell) => (cell === null ? '' : asText(cell))));
}

function asText(cell: unknown): string {
  // Excel has rounded it: two order numbers may have become one. Its exponent makes it unreadable.
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) return cell.toExponential();
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

function tableOf(rows: readonly (readonly string[])[]): OrderTable | OrderFileFault {
  const cleaned = rows.map((row, index) => ({
    line: index + 1,
    cells: row.slice(0, MAX_ORDER_FILE_COLUMNS).map((cell) => cleanLine(cell.replace(/\p{Cc}+/gu, ' ').toWellFormed())),
  }));
  const head = cleaned
    .slice(0, MAX_LINES_ABOVE)
    .findIndex(({ cells }) => isOrderFile(guessColumns({ headers: cells, rows: [] })));
  const filled = cleaned.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = cleaned[head] ?? filled[0];
  const below = filled.filter(({ line }) => line > (first?.line ?? 0));
  return first && below.length > 0 ? { headers: first.cells, rows: below } : 'empty';
}

function nameOf(header: string): string {
  return header.replaceAll('*', '').trim().toLowerCase();
}
