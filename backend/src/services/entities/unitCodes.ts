import { execute } from '../../models/database/database.ts';

/** The columns of an SKU whose codes make its own. */
export type CodePart = 'variant_id' | 'color_id' | 'size_id';

/** SKUs on sale, as they are told to people. */
export const ACTIVE_UNITS = `SELECT DISTINCT d.code AS name FROM product_details d
  JOIN products p ON p.id = d.product_id WHERE d.is_active = 1 AND p.is_active = 1`;

interface Coded {
  id: number;
  code: string;
}

/** The code of an SKU says its pattern, color and size, and follows theirs. What was sold keeps the code it had. */
export async function followCode(part: CodePart, after: Coded, before: Coded): Promise<void> {
  if (after.code === before.code) return;
  await execute(
    `UPDATE product_details SET code = CONCAT(
       (SELECT code FROM variants WHERE variants.id = variant_id), '-',
       (SELECT code FROM colors WHERE colors.id = color_id), '-',
       (SELECT code FROM sizes WHERE sizes.id = size_id))
     WHERE ${part} = :id`,
    { id: after.id },
  );
}
