import { expect, it } from 'vitest';
import { readAmount, readDay } from './statementCells.ts';
import { guessColumns, incoming, statementOf } from './statementTable.ts';

const TODAY = '2026-11-28';

it.each([
  ['1.234.567,00', 1_234_567, null],
  ['1,234,567.00', 1_234_567, null],
  ['1234567', 1_234_567, null],
  ['100,123.00 CR', 100_123, true],
  ['Rp 100.123', 100_123, null],
  ['-5.000', 5_000, false],
  ['500.00 DB', 500, false],
])('reads %s', (text, value, isIn) => {
  expect(readAmount(text)).toEqual({ value, isIn });
});

it.each(['', 'PEND', '1.23.456', '12,5', '1,234.567,00', '10 apples'])('rejects %s as an amount', (text) => {
  expect(readAmount(text)).toBeNull();
});

it.each([
  ['28/11/2026', '2026-11-28'],
  ['28-11-26', '2026-11-28'],
  ['2026-11-28 00:00:00.0', '2026-11-28'],
  ['27 Nov 2026', '2026-11-27'],
  ['17-Agu-2026', '2026-08-17'],
  ['27/11', '2026-11-27'],
  ['31/12', '2025-12-31'],
  ['31/02/2026', null],
  ['PEND', null],
])('reads the day %s', (text, day) => {
  expect(readDay(text, TODAY)).toBe(day);
});

const BCA = `Account No.,=,'1234567890
Name,=,LELAP INDONESIA
Currency,=,IDR

Tanggal,Keterangan,Cabang,Jumlah,,Saldo
'27/11/2026,TRSF E-BANKING CR 2711/FTSCY SARI,'0000,"101,123.00",CR,"1,101,123.00"
'27/11/2026,BIAYA ADM,'0000,"15,000.00",DB,"1,086,123.00"
'PEND,TRSF E-BANKING CR,'0000,"55,001.00",CR,

Starting Balance,=,"1,000,000.00"
Credit,=,"101,123.00"
`;
const MANDIRI = `Account No;Date;Val. Date;Transaction Code;Description;Description;Reference No.;Debit;Credit;
1370001;27/11/26;27/11/26;5071;DARI SARI WULANDARI;MCM InhouseTrf;;0.00;101,123.00;
1370001;27/11/26;27/11/26;5072;Biaya;;;2,500.00;0.00;
`;
const BRI = `NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,KODE_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AKHIR_MUTASI
0012,2026-11-27 00:00:00.0,2026-11-27,101500,1,5551,NBMB SARI TO LELAP,.00,101123.00,1101123.00
`;
const BNI = `Tanggal Transaksi;Uraian Transaksi;Tipe;Nominal;Saldo
27/11/2026 10.15.20;TRANSFER DARI SARI;Cr.;101.123,00;1.101.123,00
27/11/2026 11.15.20;BIAYA;Db.;2.500,00;1.098.623,00
`;

it.each([
  ['BCA', BCA, 'TRSF E-BANKING CR 2711/FTSCY SARI'],
  ['Mandiri', MANDIRI, 'DARI SARI WULANDARI'],
  ['BRI', BRI, 'NBMB SARI TO LELAP'],
  ['BNI', BNI, 'TRANSFER DARI SARI'],
])('reads only the credits of a statement of %s', async (_, text, words) => {
  const table = await statementOf(text);
  const lines = incoming(table, guessColumns(table), TODAY);
  expect(lines).toEqual([{ day: '2026-11-27', amount: 101_123, text: words }]);
});

it('reads a statement without a header by chosen columns', async () => {
  const table = await statementOf('27/11/2026\tSARI\t101.123\n28/11/2026\tDEWI\t-5.000\n');
  const columns = { day: 0, text: 1, amount: 2, mark: null, credit: null };
  expect(incoming(table, columns, TODAY)).toEqual([{ day: '2026-11-27', amount: 101_123, text: 'SARI' }]);
});
