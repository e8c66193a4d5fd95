/** An invoice's documents: the priced invoice, the packing slip, and the shipping label. */
export const PRINT_KINDS = ['invoice', 'slip', 'label'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** A document was sent to print so often; whether paper came out, nobody knows. */
export interface PrintMark {
  kind: PrintKind;
  count: number;
  /** Who did so last. */
  by: string;
  /** ISO. */
  at: string;
}
