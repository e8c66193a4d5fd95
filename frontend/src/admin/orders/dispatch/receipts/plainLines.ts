import { POSTAL_CODE } from '@contract/limits.ts';
import { normalizePhone } from '@contract/normalizePhone.ts';
import type { ReceiptLine } from '@contract/receiptBatches.ts';
import { isReceipt } from './receiptColumns.ts';

/** Names of couriers and their services: no part of a recipient's name. */
const NO_NAMES =
  /^(jne|j&t|jnt|jt|sicepat|pos|anteraja|tiki|ninja|lion|parcel|reg|yes|oke|eco|ez|best|halu|gokil|kilat|regpack|express|indonesia|resi|no|awb|kurir|paket|inv|utk|untuk|an|a\.n\.?)$/i;

/** A line of plain text, such as "INV/20261123/0007 JNE 010012345678901" or "Sari Wulandari 40111 = 010012345678901". */
export function readPlainLine(text: string): ReceiptLine {
  const documentNo = /INV\W?\d{8}\W?\d{4,7}(?!\d)/i.exec(text)?.[0] ?? '';
  const words = text
    .replace(documentNo, ' ')
    .split(/[\s,;:|=()]+/)
    .filter((word) => word !== '');
  const numbers = words.filter(isReceipt);
  // Some couriers' numbers look like phone numbers: without another candidate, it is the receipt number.
  const receiptNumber = numbers.find((word) => normalizePhone(word) === null) ?? numbers.at(-1) ?? '';
  const others = words.filter((word) => word !== receiptNumber);
  return {
    receiptNumber,
    documentNo,
    phoneNumber: others.find((word) => normalizePhone(word) !== null) ?? '',
    postalCode: others.find((word) => POSTAL_CODE.test(word)) ?? '',
    name: others.filter((word) => /^\p{L}[\p{L}.'-]*$/u.test(word) && !NO_NAMES.test(word)).join(' '),
  };
}
