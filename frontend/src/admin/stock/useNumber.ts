import { parseLanguage } from '@contract/languages.ts';
import { formatNumber } from '@contract/money.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';

/** Numbers as the reader's language writes them. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation();
  const language = parseLanguage(i18n.language) ?? 'id';
  return (value) => formatNumber(value, language);
}
