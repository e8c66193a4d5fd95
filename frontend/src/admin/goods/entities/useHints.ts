import type { EntityName } from '@contract/entities.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FieldName } from '../../kit/entityNames.ts';

const HINTED = [
  ...(['code', 'nameEn', 'descriptionEn', 'position', 'zone', 'district'] as const),
  ...(['courier', 'service', 'duration', 'validUntil', 'productIds'] as const),
] as const;

/** Fields with a hint of their own in these entities. */
const OWN = {
  vouchers: [
    ...(['code', 'name', 'percent', 'maxDiscount', 'amount', 'minimum', 'maxUses', 'maxPerCustomer'] as const),
    ...(['validUntil', 'productIds', 'categoryIds'] as const),
  ],
  shippingRules: ['name', 'minimum', 'maxDiscount', 'provinceIds', 'couriers', 'validUntil'],
  certificates: ['name', 'number', 'validUntil', 'testValues', 'productIds'],
  synonyms: ['name', 'words'],
} as const;

/** The hints below the fields of an entity's form. */
export function useHints(entity: EntityName): (name: FieldName) => string | undefined {
  const { t } = useTranslation('admin');
  return (name) => {
    const own = Object.entries<readonly string[]>(OWN).some(([of, names]) => of === entity && names.includes(name));
    if (own) return t(`entities.hintOf.${entity}.${name}` as PathIn<'admin'>);
    const hinted = HINTED.find((one) => one === name);
    return hinted && t(`entities.hint.${hinted}`);
  };
}
