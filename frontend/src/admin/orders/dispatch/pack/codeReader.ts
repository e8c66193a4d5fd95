import { withinTime } from '../../../../chunks.ts';
/** The formats on labels, slips and shelves: mostly Code 128, a QR code of the receipt number, and manufacturers' codes. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code'] as const;

/** Reads the codes in a picture. */
export interface CodeReader {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own BarcodeDetector if it supports these formats; otherwise a library, loaded on demand. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && FORMATS.every((format) => supported.includes(format))) return new Native({ formats: FORMATS });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await withinTime(
    Promise.all([import('barcode-detector/ponyfill'), import('zxing-wasm/reader/zxing_reader.wasm?url')]),
  );
  // Self-hosted: by default, the library would fetch it from a third-party server.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
