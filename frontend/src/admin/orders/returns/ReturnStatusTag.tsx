import { RETURN_STATUS } from '@contract/returns.ts';
import type { Return, ReturnStatus } from '@contract/returns.ts';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';

const s = RETURN_STATUS;

const TONES: Record<ReturnStatus, Tone> = {
  [s.requested]: 'warm',
  [s.approved]: 'calm',
  [s.rejected]: 'bad',
  [s.received]: 'warm',
  [s.settled]: 'good',
  [s.withdrawn]: 'quiet',
};

export function ReturnStatusTag({ of }: { of: Pick<Return, 'status' | 'statusEnum'> }) {
  return <ToneTag tone={TONES[of.statusEnum]}>{of.status}</ToneTag>;
}
