import { cleanFigures } from './text.ts';

/** Tracking of any courier without a tracking address of its own. */
const DEFAULT_TRACKING_URL = 'https://cekresi.com/?noresi={receipt}';

/** A parcel's tracking address by its receipt number; `template` is its courier's own, empty without one. */
export function trackingUrl(receiptNumber: string, template = ''): string {
  return (template || DEFAULT_TRACKING_URL).replaceAll('{receipt}', () =>
    encodeURIComponent(cleanFigures(receiptNumber)),
  );
}

/** Letters from A to Z, digits and couriers' separators; no spreadsheet formula. */
export function isReceipt(text: string): boolean {
  return /^[A-Z0-9][A-Z0-9 ./-]*$/i.test(text);
}

/**
 * Normalizes a receipt number for comparison: scanners and people type spaces or small letters. Never longer than the
 * number: a letter beyond A to Z may have a capital of two.
 */
export function receiptKey(receiptNumber: string): string {
  return cleanFigures(receiptNumber)
    .replace(/\s/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/**
 * Formats of receipt numbers, by the beginning of the courier's name in letters alone. They accept more than the format
 * formats: an unusual number that passes costs less than a doubted right one.
 */
const RECEIPT_FORMATS: readonly { courier: RegExp; pattern: RegExp; example: string }[] = [
  // 12 and 14 digits are 13 and 15 without the leading zero, which spreadsheets remove.
  { courier: /^jne/, pattern: /^(?!\d{12}$|\d{14}$)(?=(.*\d){6})[A-Z0-9-]{8,20}$/, example: '010012345678901' },
  { courier: /^j(n|and)?t/, pattern: /^(J[A-Z]\d{8,13}|\d{12})$/, example: 'JX1234567890' },
  { courier: /^sicepat/, pattern: /^\d{12}$/, example: '001234567890' },
  { courier: /^pos/, pattern: /^(P\d{10,15}|\d{11,14}|[A-Z]{2}\d{9}[A-Z]{2})$/, example: 'P2411220001234' },
  { courier: /^anteraja/, pattern: /^\d{14}$/, example: '10001234567890' },
  { courier: /^tiki/, pattern: /^\d{12}$/, example: '030012345678' },
  { courier: /^ninja/, pattern: /^[A-Z]{3,}[A-Z0-9]*\d{6,}$/, example: 'NLIDAP0000123456' },
  { courier: /^lion/, pattern: /^\d{2}LP\d{8,16}$/, example: '11LP1612345678901' },
];

/** The expected format of this courier's numbers, if this one differs; null if it fits, or the format is unknown. */
export function expectedReceiptFormat(courier: string, receiptNumber: string): string | null {
  const name = courier.toLowerCase().replace(/[^a-z]/g, '');
  const format = RECEIPT_FORMATS.find((each) => each.courier.test(name));
  return format === undefined || format.pattern.test(receiptKey(receiptNumber)) ? null : format.example;
}
