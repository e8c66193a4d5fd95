import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';

interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

/** Formats a price range. */
export function usePriceRange(): (range: PriceRange) => string {
  const { t } = useTranslation('list');
  const rupiah = useRupiah();
  return ({ minPrice, maxPrice }) => {
    if (minPrice === null) return t('priceUpTo', { price: rupiah(maxPrice ?? 0) });
    if (maxPrice === null) return t('priceFrom', { price: rupiah(minPrice) });
    return t('priceBetween', { from: rupiah(minPrice), to: rupiah(maxPrice) });
  };
}
