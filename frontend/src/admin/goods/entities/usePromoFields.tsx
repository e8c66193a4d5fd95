import { promoState } from '@contract/entities.ts';
import type { PromoState } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import type { Field } from '../../kit/table/fields.ts';

const STATES: readonly PromoState[] = ['running', 'coming', 'over'];
const TONES: Record<PromoState, Tone> = { running: 'good', coming: 'calm', over: 'quiet' };

/** Whether a promo, a voucher or a shipping rule is valid now. */
export function usePromoFields(): Field<EntityRecord>[] {
  const { t } = useTranslation('admin');
  return [
    {
      name: 'state',
      label: t('entities.promo.state'),
      kind: 'choice',
      isFilterable: true,
      onCard: 'badge',
      choices: STATES.map((state) => ({ value: state, label: t(`entities.promo.${state}`) })),
      render: (row) => <ToneTag tone={TONES[stateOf(row)]}>{t(`entities.promo.${stateOf(row)}`)}</ToneTag>,
      exportValue: (row) => t(`entities.promo.${stateOf(row)}`),
    },
  ];
}

function stateOf({ validFrom, validUntil }: EntityRecord): PromoState {
  return promoState({ validFrom: String(validFrom), validUntil: String(validUntil) }, new Date());
}
