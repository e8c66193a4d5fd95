import type { CodePart } from '../../models/queries/units.ts';
import { recode } from '../../models/queries/units.ts';

interface Coded {
  id: number;
  code: string;
}

/** The code of an SKU is made of its pattern's, color's and size's, and follows them. Sold units keep the code they had. */
export async function updateUnitCodes(part: CodePart, after: Coded, before: Coded): Promise<void> {
  if (after.code !== before.code) await recode(part, after.id);
}
