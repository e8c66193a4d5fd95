import type { CountVerdict } from '../../contract/stockCounts.ts';
import { piecesToBook } from '../../contract/stockCounts.ts';
import { conflict } from '../../errors.ts';
import { groupBy } from '../../models/database/groups.ts';
import type { StoredCorrection } from '../../models/queries/shelves.ts';
import { readCorrections } from '../../models/queries/shelves.ts';
import type { StockCountLine } from '../../models/tables/StockCountLine.ts';

/** Corrections after the lines of a count; `looks`: the times of these. */
export async function correctionsSince(
  countId: number,
  looks: readonly (string | Date | null)[],
): Promise<StoredCorrection[]> {
  const moments = looks.flatMap((look) => (look === null ? [] : [new Date(look).getTime()]));
  return moments.length === 0 ? [] : readCorrections(countId, new Date(Math.min(...moments)));
}

/**
 * Applies the approver's decisions about corrections, and stores the resulting expected stock. 409 if a correction is
 * undecided, or new to the approver.
 */
export async function settle(
  lines: readonly StockCountLine[],
  corrections: readonly StoredCorrection[],
  verdicts: readonly CountVerdict[],
): Promise<void> {
  const byUnit = groupBy(corrections, ({ productDetailId }) => productDetailId);
  const verdictOn = new Map(verdicts.map((verdict) => [verdict.productDetailId, verdict]));
  const unknown = [...byUnit].flatMap(([unit, ofUnit]) =>
    verdictOn.get(unit)?.lastCorrectionId === ofUnit.at(-1)?.id ? [] : ofUnit.slice(0, 1),
  );
  if (unknown.length > 0) throw conflict('stockCount.corrected', { codes: shortList(unknown.map(({ code }) => code)) });
  for (const line of lines) {
    const verdict = verdictOn.get(line.productDetailId)?.verdict ?? 'otherPieces';
    const toBook = piecesToBook(line.counted - line.expected, byUnit.get(line.productDetailId) ?? [], verdict);
    await line.update({ expected: line.counted - toBook });
  }
}

const MOST_NAMED = 3;

function shortList(codes: readonly string[]): string {
  const named = codes.slice(0, MOST_NAMED).join(', ');
  return codes.length > MOST_NAMED ? `${named} …` : named;
}
