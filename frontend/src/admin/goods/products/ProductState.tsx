import type { ProductRow } from '@contract/products.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';

const TONES = { archived: 'quiet', noUnits: 'warm', soldOut: 'bad', forSale: 'good' } as const;

/** The product's visibility to shoppers. */
export function productState({ isActive, unitCount, totalStock }: ProductRow): keyof typeof TONES {
  if (!isActive) return 'archived';
  if (unitCount === 0) return 'noUnits';
  return totalStock === 0 ? 'soldOut' : 'forSale';
}

export function ProductState({ row }: { row: ProductRow }) {
  const { t } = useTranslation('admin');
  const state = productState(row);
  return <ToneTag tone={TONES[state]}>{t(`products.state.${state}`)}</ToneTag>;
}
