import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { isOrderFile } from '@contract/marketplace.ts';
import { xlsxFile } from '../../../../testing/xlsxFile.ts';
import { asUpload, guessColumns, guessSource, readOrderFile } from './orderFile.ts';

async function uploaded(file: File) {
  const table = await readOrderFile(file);
  if (typeof table === 'string') throw new Error(table);
  const columns = guessColumns(table);
  const text = await (await asUpload(table, columns)).text();
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return { source: guessSource(table), isRead: isOrderFile(columns), rows: data };
}

it('reads Shopee’s XLSX, with what is about the whole order in its first row only', async () => {
  const file = xlsxFile('Order.all.xlsx', [
    ['No. Pesanan', 'Status Pesanan', 'No. Resi', 'Nomor Referensi SKU', 'Harga Setelah Diskon', 'Jumlah'],
    ['261128ABC', 'Perlu Dikirim', 'SPXID1', 'AWAN-S', '75.000', 2],
    ['261128ABC', 'Perlu Dikirim', 'SPXID1', 'DINO & M', '50.000', 1],
  ]);
  const { source, isRead, rows } = await uploaded(file);
  expect([source, isRead]).toEqual(['shopee', true]);
  expect(rows).toEqual([
    expect.objectContaining({ line: '2', status: 'Perlu Dikirim', receipt: 'SPXID1', sku: 'AWAN-S', quantity: '2' }),
    expect.objectContaining({ line: '3', status: '', receipt: '', sku: 'DINO & M', price: '50.000' }),
  ]);
});

it('reads TikTok Shop’s CSV without the row that explains its columns', async () => {
  const text = `\uFEFFOrder ID,Order Status,Seller SKU,Quantity,SKU Unit Original Price,SKU Subtotal Before Discount,SKU Seller Discount
Platform unique order ID.,Order status,Seller SKU,Amount,Price,Sum,Discount
580001234567890123\t,To ship,AWAN-S,2,75000,150000,10000`;
  const { source, isRead, rows } = await uploaded(new File([text], 'orders.csv'));
  expect([source, isRead]).toEqual(['tiktok', true]);
  expect(rows).toEqual([
    expect.objectContaining({ line: '3', orderNo: '580001234567890123', total: '150000', lineDiscount: '10000' }),
  ]);
});

it('reads Tokopedia’s file below the lines above its headers', async () => {
  const file = xlsxFile('Tokopedia_Order.xlsx', [
    ['Laporan Penjualan'],
    ['Periode', '01-11-2026'],
    ['Nomor Invoice', 'Status Terakhir', 'Nomor SKU', 'Jumlah Produk Dibeli', 'Harga Jual (IDR)'],
    ['INV/20261128/MPL/1', 'Pesanan Baru', 'AWAN-S', 1, 75_000],
  ]);
  const { source, isRead, rows } = await uploaded(file);
  expect([source, isRead]).toEqual(['tokopedia', true]);
  expect(rows).toEqual([expect.objectContaining({ line: '4', orderNo: 'INV/20261128/MPL/1', price: '75000' })]);
});

it('knows no columns of another layout, and says what is no order file', async () => {
  const other = await readOrderFile(new File(['Nota;Barang\n1;Bantal'], 'a.csv'));
  expect(typeof other === 'string' || isOrderFile(guessColumns(other))).toBe(false);
  expect(await readOrderFile(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'a.xlsx'))).toBe('unreadable');
  expect(await readOrderFile(new File([new Uint8Array([0xd0, 0xcf, 0x11])], 'a.xls'))).toBe('old');
  expect(await readOrderFile(new File([''], 'a.csv'))).toBe('empty');
});
