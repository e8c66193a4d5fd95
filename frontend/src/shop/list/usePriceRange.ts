import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';

interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

/** Says a range of prices in words. */
export function usePriceRange(): (range: PriceRange) => string {
  const { t } = useTranslation('shop');
  const rupiah = useRupiah();
  return ({ minPrice, maxPrice }) => {
    if (minPrice === null) return t('list.priceUpTo', { price: rupiah(maxPrice ?? 0) });
    if (maxPrice === null) return t('list.priceFrom', { price: rupiah(minPrice) });
    return t('list.priceBetween', { from: rupiah(minPrice), to: rupiah(maxPrice) });
  };
}
