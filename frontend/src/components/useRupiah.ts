import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatRupiah } from '@contract/money.ts';

/** Formats amounts in texts. */
export function useRupiah(): (value: number) => string {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return (value) => formatRupiah(value, language);
}
