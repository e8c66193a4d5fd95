import type { PartnerRecord, PartnerState } from '@contract/businessPartners.ts';
import { PARTNER_STATES } from '@contract/businessPartners.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';

const TONES: Record<PartnerState, Tone> = {
  [PARTNER_STATES.pending]: 'warm',
  [PARTNER_STATES.approved]: 'good',
  [PARTNER_STATES.rejected]: 'quiet',
};

export function PartnerStateTag({ partner }: { partner: PartnerRecord }) {
  return <ToneTag tone={TONES[partner.state]}>{partner.stateName}</ToneTag>;
}

/** Others with the same phone number: probably duplicates. */
export function DuplicatesTag({ partner: { twins } }: { partner: PartnerRecord }) {
  const { t } = useTranslation('admin');
  if (twins === 0) return null;
  return <ToneTag tone="bad">{t('people.twins', { count: twins })}</ToneTag>;
}
