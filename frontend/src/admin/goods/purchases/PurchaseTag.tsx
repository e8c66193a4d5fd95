import type { PurchaseRow } from '@contract/purchases.ts';
import { purchaseStatusName } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';

const TONES = { open: 'calm', partly: 'warm', received: 'good', closed: 'quiet' } as const;

/** The state of a purchase as a tag. */
export function PurchaseTag({ of: { statusEnum } }: { of: Pick<PurchaseRow, 'statusEnum'> }) {
  const { t } = useTranslation('purchases');
  const status = purchaseStatusName(statusEnum);
  return <ToneTag tone={TONES[status]}>{t(`status.${status}`)}</ToneTag>;
}
