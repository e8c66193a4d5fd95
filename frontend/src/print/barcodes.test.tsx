// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { Code128, QrCode } from './Barcode.tsx';

const TOTAL = 100;
/** Of the usual printer for labels: 203 to the inch. */
const DOTS_PER_MM = 203 / 25.4;

beforeAll(async () => {
  // By itself it would fetch its program from the net.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(file);
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
});

/** What a scanner reads off the paper: nothing but black and white dots, as a thermal printer burns them. */
async function scanned(barcode: ReactElement): Promise<string> {
  const svg = renderToStaticMarkup(barcode)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/"([\d.]+)mm"/g, (_, millimetres: string) => `"${Math.round(Number(millimetres) * DOTS_PER_MM)}px"`);
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).threshold(128).png().toBuffer();
  const [found] = await readBarcodes(new Blob([png]), { formats: ['Code128', 'QRCode'] });
  return found ? `${found.format} ${found.text}` : 'nothing';
}

const numbers = Array.from({ length: TOTAL }, (_, index) => index);

async function expectRead(kind: string, texts: readonly string[], barcodeOf: (text: string) => ReactElement) {
  const read = [];
  for (const text of texts) read.push(await scanned(barcodeOf(text)));
  expect(read).toEqual(texts.map((text) => `${kind} ${text}`));
}

const DOCUMENTS = numbers.map((index) => {
  const day = 20260101 + (index % 12) * 100 + (index % 28);
  return `INV/${day}/${String((index * 7919) % 10_000).padStart(4, '0')}`;
});

it('of 100 document numbers, 100 are read back from a label, and from the narrow head of an A5 sheet', async () => {
  await expectRead('Code128', DOCUMENTS, (text) => <Code128 text={text} room={90} height={13} />);
  await expectRead('Code128', DOCUMENTS, (text) => <Code128 text={text} room={72} height={9} />);
});

it('of 100 receipt numbers of every courier’s kind, 100 are read back', async () => {
  const kinds = [(n: number) => `JX${1_234_567_890 + n}`, (n: number) => `0100${123_456_789 + n * 31}`];
  const receipts = numbers.flatMap((index) => kinds[index % kinds.length]?.(index) ?? []);
  await expectRead('QRCode', [...receipts.slice(0, -1), 'P2411220001234'], (text) => <QrCode text={text} size={24} />);
});

it('of 100 SKU codes, 100 are read back from the smallest label; one too long for bars becomes a QR code', async () => {
  const colors = ['BLU', 'MERAH', 'LILA', 'SUSU', 'TOSKA'];
  const codes = numbers.map((index) => `V${index}-${colors[index % colors.length] ?? ''}-${index % 2 ? 'M' : 'XL'}`);
  await expectRead('Code128', codes, (text) => <Code128 text={text} room={47} height={11} />);
  const long = 'KEMERDEKAAN-TOSKAMUDA-NEWBORN';
  expect(await scanned(<Code128 text={long} room={47} height={11} />)).toBe(`QRCode ${long}`);
});
