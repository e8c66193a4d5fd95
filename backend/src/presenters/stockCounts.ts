import type { Language } from '../contract/languages.ts';
import type { CorrectedUnit, Correction, StockCount, StockCountLine, StockCountRow } from '../contract/stockCounts.ts';
import { STOCK_COUNT_COLUMNS, STOCK_COUNT_STATUS, stockCountStatusName } from '../contract/stockCounts.ts';
import { message } from '../locales/messages.ts';
import { groupBy } from '../models/database/groups.ts';
import type { StoredCorrection } from '../models/queries/shelves.ts';
import type { StoredCount } from '../models/lists/stockCounts.ts';
import type { StoredCountLine, WholeCount } from '../models/queries/stockCounts.ts';
import { iso, optionalIso } from './moments.ts';
import { asRow } from './rows.ts';

export function asStockCountRow(count: StoredCount, language: Language): StockCountRow {
  return {
    ...asRow(STOCK_COUNT_COLUMNS, count),
    createdBy: nameOf(count.firstName, count.lastName) ?? '',
    status: message(language, `stockCount.status.${stockCountStatusName(count.statusEnum)}`),
    decidedBy: nameOf(count.deciderFirstName, count.deciderLastName),
  };
}

export function asStockCount(
  { head, lines, corrections }: WholeCount,
  permissions: Pick<StockCount, 'mayApprove' | 'isOwn'>,
  language: Language,
): StockCount {
  const isCounting = head.statusEnum === STOCK_COUNT_STATUS.counting;
  return {
    ...asStockCountRow(head, language),
    ...permissions,
    corrected: [...groupBy(corrections, ({ productDetailId }) => productDetailId).values()].flatMap(asCorrectedUnit),
    lines: lines.map((line) => asLine(line, isCounting)),
  };
}

function asCorrectedUnit(ofUnit: StoredCorrection[]): CorrectedUnit[] {
  const corrections = ofUnit.map(asCorrection);
  return ofUnit.slice(0, 1).map(({ productDetailId, free }) => ({ productDetailId, stock: free, corrections }));
}

function asCorrection({ id, at, delta, reason, note, firstName, lastName }: StoredCorrection): Correction {
  return { id, at: iso(at), delta, reason, note, by: nameOf(firstName, lastName) };
}

/** Hidden while counting: either value alone would give the expected stock away. */
const HIDDEN_WHILE_COUNTING = { expected: null, held: null };

function asLine(line: StoredCountLine, isCounting: boolean): StockCountLine {
  const { productDetailId, product, variant, color, hex, size, code, thumb, price, counted } = line;
  const { expected, held } = isCounting ? HIDDEN_WHILE_COUNTING : line;
  const difference = expected === null || counted === null ? null : counted - expected;
  return {
    ...{ productDetailId, product, variant, color, hex, size, code, thumb, counted, expected, held, difference },
    countedAt: optionalIso(line.countedAt),
    countedBy: nameOf(line.firstName, line.lastName),
    differenceValue: difference === null ? null : difference * price,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
}
