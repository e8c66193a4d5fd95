import type { BuiltIn } from './content.ts';

/** The placeholders that a text may contain in double braces; the shop fills them in. */
export const PLACEHOLDERS = [
  'shopName',
  /** `24 hours`: how long an order waits for its payment. */
  'hours',
  'returnDays',
  /** The number of couriers. */
  'couriers',
  /** Photos of a return at most. */
  'returnPhotos',
  /** A sentence: whether the prices include PPN. */
  'tax',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** The placeholders of each built-in part, which fills them in itself. */
export const BUILT_IN_PLACEHOLDERS: Partial<Record<BuiltIn, readonly string[]>> = {
  patternStory: ['pattern', 'color'],
};
