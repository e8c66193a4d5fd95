import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import { choiceKeys } from '../../../i18n/choiceKeys.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

const KEYS: ReadonlyMap<string, PathIn<'admin'>> = choiceKeys(PRODUCT_PLAIN, 'products.choices');

/** Words for the value of a column that is one of a list; null where it is none. */
export function useChoiceWord(): (column: string, value: unknown) => string | null {
  const { t } = useTranslation('admin');
  return (column, value) => {
    const key = KEYS.get(`${column}.${String(value)}`);
    return key === undefined ? null : t(key);
  };
}
