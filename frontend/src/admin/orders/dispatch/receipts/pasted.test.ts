import { describe, expect, test } from 'vitest';
import { linesOf, tableOf } from './pastedTable.ts';
import { readPlainLine } from './plainLines.ts';
import { readFile } from './readFile.ts';
import { columnsByTemplate, guessColumns, linesOfTable, templateColumns, withHeaders } from './receiptColumns.ts';

const NOTHING = { receiptNumber: '', documentNo: '', phoneNumber: '', name: '', postalCode: '' };

async function read(text: string) {
  const table = withHeaders((await tableOf(text)) ?? []);
  return linesOfTable(table, guessColumns(table));
}

describe('a courier’s table', () => {
  test('is read by the words above its columns, whatever divides them, and what is about the sender is left out', async () => {
    const line = {
      ...NOTHING,
      receiptNumber: '0100123',
      documentNo: 'A-1',
      name: 'Sari, Wulandari',
      postalCode: '40111',
    };
    const phone = { ...line, phoneNumber: '081234567890' };
    const portal = `No. Resi;Nama Pengirim;Nama Penerima;No HP Penerima;Kode Pos;Referensi\r\n"=""0100123""";Lelap;"Sari, Wulandari";081234567890;40111;A-1\r\n;;;;;\r\n`;
    expect(await read(`\uFEFF${portal}`)).toEqual([phone]);
    expect(await read('AWB\tConsignee Name\tZip\tOrder ID\n0100123\tSari, Wulandari\t40111\tA-1\n')).toEqual([line]);
  });

  test('is read without the line with which a spreadsheet says what divides it, and without marks that nobody sees', async () => {
    const line = { ...NOTHING, receiptNumber: '0100123', name: 'Sari | Wulandari' };
    expect(await read('\uFEFFsep=;\r\nResi;Penerima\r\n\u202a0100\u200b123\u202c;Sari |\u00a0Wulandari\r\n')).toEqual([
      line,
    ]);
    expect(await read('sep=|\nResi|Penerima\n0100123|"Sari | Wulandari"\n')).toEqual([line]);
  });

  test('without words above them is read by what stands in its columns', async () => {
    const text = [
      '1,INV/20261123/0001,Sari Wulandari,081234567890,010012345678901',
      '2,INV/20261123/0002,Budi Santoso,081298765432,010012345678902',
    ].join('\n');
    expect((await read(text))[1]).toEqual({
      ...{ receiptNumber: '010012345678902', documentNo: 'INV/20261123/0002', name: 'Budi Santoso' },
      ...{ phoneNumber: '081298765432', postalCode: '' },
    });
  });

  test('keeps a receipt number that looks like no phone number apart from one that does', async () => {
    const rows = await read('081234567890\t001234567890\n081234567891\t001234567891');
    expect(rows[0]).toMatchObject({ phoneNumber: '081234567890', receiptNumber: '001234567890' });
  });

  test('is read by the columns that were kept for it, and by no others', async () => {
    const table = withHeaders((await tableOf('Kode;Siapa;No Resi\n0100123456789;Sari;X')) ?? []);
    const fields = ['receiptNumber', 'name', null] as const;
    const columns = templateColumns(table, [...fields]);
    expect(columns).toMatchObject({ receiptNumber: 'Kode', name: 'Siapa', documentNo: null });
    expect(columnsByTemplate(table, columns)).toEqual(fields);
    expect(columnsByTemplate({ headers: ['Kode'], rows: [['1']] }, columns)).toBeNull();
  });

  test('is no table where its lines do not agree on their columns', async () => {
    expect(await tableOf('INV/20261123/0001 JNE 0100, cepat ya\nINV/20261123/0002 JNE 0101')).toBeNull();
    expect(await tableOf('satu\ndua')).toBeNull();
    expect(linesOf(' satu \r\n\r\n dua')).toEqual(['satu', 'dua']);
  });
});

test.each([
  ['INV/20261123/0007 JNE 010012345678901', { documentNo: 'INV/20261123/0007', receiptNumber: '010012345678901' }],
  [
    'resi: JX1234567890 utk Sari Wulandari (40111)',
    { receiptNumber: 'JX1234567890', postalCode: '40111', name: 'Sari Wulandari' },
  ],
  ['0812-3456-7890 = 001234567890', { phoneNumber: '0812-3456-7890', receiptNumber: '001234567890' }],
  ['Sari Wulandari 40111 081234567890', { receiptNumber: '081234567890', postalCode: '40111', name: 'Sari Wulandari' }],
  ['halo', { name: 'halo' }],
])('of the words "%s" is understood what they say', (text, says) => {
  expect(readPlainLine(text)).toEqual({ ...NOTHING, ...says });
});

describe('a file', () => {
  const file = (...bytes: (number | string)[]) =>
    new File(
      [Uint8Array.from(bytes.flatMap((one) => (typeof one === 'string' ? [...Buffer.from(one)] : [one])))],
      'a.csv',
    );

  test('is read in whatever letters it was saved', async () => {
    expect(await readFile(file('Penerima: André'))).toEqual({ text: 'Penerima: André' });
    expect(await readFile(file('Andr', 0xe9))).toEqual({ text: 'André' });
    expect(await readFile(file(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toEqual({ text: 'Aé' });
  });

  test('that is no list is refused by its reason', async () => {
    expect(await readFile(file('PK', 3, 4))).toEqual({ fault: 'spreadsheet' });
    expect(await readFile(file('a', 0, 'b'))).toEqual({ fault: 'unreadable' });
    expect(await readFile(new File(['x'.repeat(1_000_001)], 'a.csv'))).toEqual({ fault: 'tooLarge' });
  });
});
