import { LANGUAGES } from '@contract/languages.ts';
import { isTexts, type SectionKind } from '@contract/content.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { Item } from './emptyContent.ts';

/** The words for kinds, fields and choices of the content, and names for its sections and items. */
export function useContentTexts() {
  const { t, i18n } = useTranslation('admin');
  const first = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return '';
    if (isTexts(value)) return value[i18n.language] || (LANGUAGES.map((one) => value[one]).find(Boolean) ?? '');
    return Object.values(value).map(first).find(Boolean) ?? '';
  };
  const choice = (value: string) => t(`content.choice.${value}` as PathIn<'admin'>);
  return {
    choice,
    field: (name: string) => t(`content.field.${name}` as PathIn<'admin'>),
    kind: (kind: SectionKind) => t(`content.kind.${kind}.name`),
    /** The first text in the reader's language or another one; of a built-in part without a title, its name. */
    nameOf: (item: Item): string => {
      const text = first(item);
      return text === '' && item['kind'] === 'builtIn' ? choice(String(item['name'])) : text;
    },
  };
}
