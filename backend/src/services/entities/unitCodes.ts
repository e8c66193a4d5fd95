import type { CodePart } from '../../models/queries/units.ts';
import { recode } from '../../models/queries/units.ts';

interface Coded {
  id: number;
  code: string;
}

/** The code of an SKU says its pattern, color and size, and follows theirs. What was sold keeps the code it had. */
export async function followCode(part: CodePart, after: Coded, before: Coded): Promise<void> {
  if (after.code !== before.code) await recode(part, after.id);
}
