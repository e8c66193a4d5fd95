import { withinTime } from '../../../../chunks.ts';
/** What labels, slips and shelves carry: code 128 mostly, a QR code of the receipt number, and what makers print. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code'] as const;

/** Reads the codes in a picture. */
export interface CodeReader {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where it has one for these codes; elsewhere one that is loaded now, and by nobody else. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && FORMATS.every((format) => known.includes(format))) return new Native({ formats: FORMATS });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await withinTime(
    Promise.all([import('barcode-detector/ponyfill'), import('zxing-wasm/reader/zxing_reader.wasm?url')]),
  );
  // From ourselves: the library would fetch it from somebody else's server.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
