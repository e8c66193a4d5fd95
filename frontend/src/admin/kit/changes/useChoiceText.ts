import { PARTNER_PLAIN } from '@contract/businessPartners.ts';
import { INVOICE_PLAIN } from '@contract/invoices.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import { UNIT_PLAIN } from '@contract/unitColumns.ts';
import { USER_PLAIN } from '@contract/users.ts';
import { choiceKeys } from '../../../i18n/choiceKeys.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

const KEYS: ReadonlyMap<string, PathIn<'admin'>> = new Map<string, PathIn<'admin'>>([
  ...choiceKeys(PRODUCT_PLAIN, 'products.choices'),
  ...choiceKeys(UNIT_PLAIN, 'products.choices'),
  ...choiceKeys(PARTNER_PLAIN, 'people.partnerChoices'),
  ...choiceKeys(USER_PLAIN, 'people.choices'),
  ...choiceKeys(INVOICE_PLAIN, 'invoices.choices'),
]);

/** The text for a value of an enum column; null for any other column. */
export function useChoiceText(): (column: string, value: unknown) => string | null {
  const { t } = useTranslation('admin');
  return (column, value) => {
    const key = KEYS.get(`${column}.${String(value)}`);
    return key === undefined ? null : t(key);
  };
}
