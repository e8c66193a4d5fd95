import { useTranslation } from '../i18n/useTranslation.tsx';
import { parseLanguage } from '@contract/languages.ts';
import { formatRupiah } from '@contract/money.ts';

/** An amount as people of the chosen language write it; it never breaks across lines. */
export function Rupiah({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return <span className="figures">{formatRupiah(value, parseLanguage(i18n.language) ?? 'id')}</span>;
}
