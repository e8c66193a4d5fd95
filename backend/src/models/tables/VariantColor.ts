import { primary, reference } from './columns.ts';
import { table } from './table.ts';

/** The colors a pattern comes in. */
export class VariantColor extends table('variant_colors', {
  variantId: primary(reference('variants', 'CASCADE')),
  colorId: primary(reference('colors', 'CASCADE')),
}) {}
