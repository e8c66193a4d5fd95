import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatRupiah } from '@contract/money.ts';

/** Amounts inside of sentences, in the language of the sentence. */
export function useRupiah(): (value: number) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (value) => formatRupiah(value, language);
}
