import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatRupiah } from '@contract/money.ts';

/** An amount in the format of the language; it never breaks across lines. */
export function Rupiah({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return <span className="figures">{formatRupiah(value, i18n.language)}</span>;
}
