import { expect, it } from 'vitest';
import { exportColumns } from './exportColumns.ts';
import type { FileKind } from './fileFormats.ts';
import { fileFormat } from './fileFormats.ts';

const ROWS = [
  {
    name: '=1+1',
    at: '2026-11-21T17:30:00.000Z',
    status: 2,
    discount: 12.5,
    total: 1_000_000,
    isPaid: true,
    note: null,
  },
  {
    name: 'Sari; "Dewi", Bandung',
    at: '2026-11-22T00:00:00.000Z',
    status: 1,
    discount: 0,
    total: 5,
    isPaid: false,
    note: '',
  },
];

const COLUMNS = exportColumns<(typeof ROWS)[number]>([
  { name: 'name', label: 'Nama', render: () => null },
  { name: 'at', label: 'Waktu', kind: 'moment', render: () => null },
  {
    ...{ name: 'status', label: 'Status', render: () => null },
    choices: [
      { value: '1', label: 'Lunas' },
      { value: '2', label: 'Diproses' },
    ],
  },
  { name: 'discount', label: 'Diskon', isNumeric: true, render: () => null },
  { name: 'total', label: 'Total', isNumeric: true, render: () => null },
  { name: 'isPaid', label: 'Dibayar', exportValue: ({ isPaid }) => (isPaid ? 'Lunas' : 'Belum'), render: () => null },
  { name: 'note', label: 'Catatan', render: () => null },
]);

async function fileOf(kind: FileKind, language: string): Promise<string> {
  const { head, rows, foot } = await fileFormat(kind, COLUMNS, { title: 'Uji', language, yes: 'Ya', no: 'Tidak' });
  return head + ROWS.map((row) => rows([row])).join('') + foot;
}

it('writes CSV as the Excel of the language opens it, and no cell that would be run', async () => {
  expect((await fileOf('csv', 'id')).split('\r\n')).toEqual([
    '\uFEFFNama;Waktu;Status;Diskon;Total;Dibayar;Catatan',
    `"'=1+1";22-11-2026 00:30;Diproses;12,5;1000000;Lunas;`,
    `"Sari; ""Dewi"", Bandung";22-11-2026 07:00;Lunas;0;5;Belum;`,
    '',
  ]);
  expect((await fileOf('csv', 'en')).split('\r\n')[1]).toBe(`"'=1+1",22-11-2026 00:30,Diproses,12.5,1000000,Lunas,`);
});

it('writes JSON with the values themselves, in either language', async () => {
  expect(JSON.parse(await fileOf('json', 'id'))).toEqual(ROWS);
  expect(await fileOf('json', 'en')).toBe(await fileOf('json', 'id'));
});
