import type { PrintKind } from '@contract/printMarks.ts';

/** Paper formats per document. `A4x2`: two per sheet, one above the other; `A4x4`: four labels, `A4x24`: 24 shelf labels. */
export const FORMATS = {
  invoice: ['A4', 'A5'],
  slip: ['A4', 'A5', 'A4x2'],
  label: ['10x15', 'A4x4'],
  shelf: ['A4x24', '50x30'],
} as const satisfies Record<PrintKind | 'shelf', readonly string[]>;
export type PrintedThing = keyof typeof FORMATS;
export type Format = (typeof FORMATS)[PrintedThing][number];

interface Paper {
  /** Millimetres. */
  width: number;
  height: number;
  margin: number;
}

/** Labels have no page margin: the sticker's own padding keeps the distance. */
export const PAPERS: Readonly<Record<Format, Paper>> = {
  A4: { width: 210, height: 297, margin: 14 },
  A5: { width: 148, height: 210, margin: 10 },
  A4x2: { width: 210, height: 297, margin: 10 },
  '10x15': { width: 100, height: 150, margin: 0 },
  A4x4: { width: 210, height: 297, margin: 0 },
  A4x24: { width: 210, height: 297, margin: 0 },
  '50x30': { width: 50, height: 30, margin: 0 },
};
