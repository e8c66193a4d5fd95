/** An invoice's documents: the priced invoice, the packing slip, and the shipping label. */
export const PRINT_KINDS = ['invoice', 'slip', 'label'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** The number of times a document was sent to print; nobody knows whether paper came out. */
export interface PrintMark {
  kind: PrintKind;
  count: number;
  /** The last user. */
  by: string;
  /** ISO. */
  at: string;
}
