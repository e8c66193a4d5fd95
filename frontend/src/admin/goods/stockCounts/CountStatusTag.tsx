import { STOCK_COUNT_STATUS, type StockCountRow, type StockCountStatus } from '@contract/stockCounts.ts';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';

const s = STOCK_COUNT_STATUS;

const TONES: Record<StockCountStatus, Tone> = {
  [s.counting]: 'calm',
  [s.submitted]: 'warm',
  [s.approved]: 'good',
  [s.cancelled]: 'quiet',
};

export function CountStatusTag({ of }: { of: Pick<StockCountRow, 'status' | 'statusEnum'> }) {
  return <ToneTag tone={TONES[of.statusEnum]}>{of.status}</ToneTag>;
}
