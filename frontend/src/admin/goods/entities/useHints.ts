import type { EntityName } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FieldName } from '../../kit/entityNames.ts';

const HINTED = [
  ...(['code', 'nameEn', 'descriptionEn', 'position', 'zone'] as const),
  ...(['courier', 'service', 'duration', 'validUntil', 'productIds'] as const),
] as const;

/** Fields with a hint of their own in these entities. */
const OWN = {
  vouchers: [
    ...(['code', 'name', 'percent', 'maxDiscount', 'amount', 'minimum', 'maxUses', 'maxPerCustomer'] as const),
    ...(['validUntil', 'productIds', 'categoryIds'] as const),
  ],
  shippingRules: ['name', 'minimum', 'maxDiscount', 'provinceIds', 'couriers', 'validUntil'],
  synonyms: ['name', 'words'],
} as const;

/** The hints below the fields of an entity's form. */
export function useHints(entity: EntityName): (name: FieldName) => string | undefined {
  const { t } = useTranslation('admin');
  return (name) => {
    const ofVoucher = entity === 'vouchers' ? OWN.vouchers.find((own) => own === name) : undefined;
    if (ofVoucher) return t(`entities.hintOf.vouchers.${ofVoucher}`);
    const ofRule = entity === 'shippingRules' ? OWN.shippingRules.find((own) => own === name) : undefined;
    if (ofRule) return t(`entities.hintOf.shippingRules.${ofRule}`);
    const ofSynonym = entity === 'synonyms' ? OWN.synonyms.find((own) => own === name) : undefined;
    if (ofSynonym) return t(`entities.hintOf.synonyms.${ofSynonym}`);
    const hinted = HINTED.find((one) => one === name);
    return hinted && t(`entities.hint.${hinted}`);
  };
}
