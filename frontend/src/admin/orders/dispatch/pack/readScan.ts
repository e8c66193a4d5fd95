import type { PackingLine } from '@contract/packing.ts';
import { codeKey, readDocumentNo } from '@contract/packing.ts';

/** The meaning of a scanned or typed text while a parcel is open. */
export type Scan =
  | { kind: 'piece'; line: PackingLine }
  /** Several lines have this code, since products may share one: a person compares the pictures. */
  | { kind: 'unclear'; lines: readonly PackingLine[] }
  | { kind: 'document'; documentNo: string }
  | { kind: 'wrong' };

export function readScan(text: string, lines: readonly PackingLine[]): Scan {
  const key = codeKey(text);
  const meant = lines.filter(
    ({ code, codeNow }) => key !== '' && [code, codeNow].some((each) => codeKey(each) === key),
  );
  const [line, ...others] = meant;
  if (line) return others.length === 0 ? { kind: 'piece', line } : { kind: 'unclear', lines: meant };
  const documentNo = readDocumentNo(text);
  return documentNo === null ? { kind: 'wrong' } : { kind: 'document', documentNo };
}

/** The line most likely meant by a wrong code: the one with the longest common part. */
export function nearestLine(text: string, lines: readonly PackingLine[]): PackingLine | null {
  const parts = new Set(text.toUpperCase().split(/[^\p{L}\p{N}]+/u));
  const shared = ({ code }: PackingLine) => code.split('-').filter((part) => parts.has(part)).length;
  return lines.toSorted((one, other) => shared(other) - shared(one))[0] ?? null;
}
