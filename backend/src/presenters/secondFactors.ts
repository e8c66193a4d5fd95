import type { FactorView } from '../contract/secondFactors.ts';
import type { SecondFactor } from '../models/tables/SecondFactor.ts';

/** A second factor without its key. */
export function factorView({ id, kind, name, createdAt, lastUsedAt }: SecondFactor): FactorView {
  return { id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
