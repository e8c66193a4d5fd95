import type { PromoDraft, PromoTrial, PromoTrialInput } from '@contract/promoTrials.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';

type Line = PromoTrial['lines'][number];

/** The reason for a line's price: this promo, a better one, or none. */
export function useVerdict({ at, drafts }: PromoTrialInput) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const [draft] = drafts;
  return ({ promoName, discount, isDraft, productId }: Line): string => {
    const named = { promo: promoName ?? '', discount: number(discount) };
    const counts = promoName === null ? t('entities.trial.noPromo') : t('entities.trial.counts', named);
    if (isDraft || !draft) return counts;
    if (!draft.productIds.includes(productId)) return `${counts}. ${t('entities.trial.notIncluded')}`;
    if (!runsAt(draft, at)) return `${counts}. ${t('entities.trial.notRunning')}`;
    if (promoName === null) return counts;
    if (discount === draft.discount) return t('entities.trial.equalWins', named);
    return t('entities.trial.otherWins', { ...named, own: number(draft.discount) });
  };
}

function runsAt({ validFrom, validUntil }: PromoDraft, at: string): boolean {
  const moment = Date.parse(at);
  return moment >= Date.parse(validFrom) && moment < Date.parse(validUntil);
}
