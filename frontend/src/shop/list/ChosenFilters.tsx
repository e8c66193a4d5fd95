import type { Facets } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './ChosenFilters.module.css';
import { type ListAddress, listHref, NOTHING_CHOSEN } from './listAddress.ts';
import { usePriceRange } from './usePriceRange.ts';

/** The active filters, each removed by a tap. The category has its own row above. */
export function ChosenFilters({ address, facets }: { address: ListAddress; facets: Facets }) {
  const { t } = useTranslation('list');
  const chips = useChips(address, facets);
  if (chips.length === 0) return null;
  const { q, categoryId, sort } = address;
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={listHref({ ...address, ...without, pageNo: 1 })}
            className={styles.chip}
            aria-label={t('removeFilter', { name })}
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={listHref({ q, categoryId, sort })} className={styles.all}>
            {t('clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface Chip {
  name: string;
  /** The address without this filter. */
  without: Partial<ListAddress>;
}

function useChips({ sizeIds, colorIds, minPrice, maxPrice, inStock, onSale }: ListAddress, facets: Facets): Chip[] {
  const { t, i18n } = useTranslation('list');
  const rangeName = usePriceRange();
  const sizes = facets.sizes
    .filter(({ ids }) => ids.some((id) => sizeIds.includes(id)))
    .map(({ ids, ...size }) => ({
      name: t('sizeChip', { name: textIn(i18n.language, size, 'name') }),
      without: { sizeIds: sizeIds.filter((id) => !ids.includes(id)) },
    }));
  const colors = facets.colors
    .filter(({ id }) => colorIds.includes(id))
    .map(({ id, ...color }) => ({
      name: textIn(i18n.language, color, 'name'),
      without: { colorIds: colorIds.filter((other) => other !== id) },
    }));
  return [
    ...sizes,
    ...colors,
    ...(minPrice !== null || maxPrice !== null
      ? [{ name: rangeName({ minPrice, maxPrice }), without: NOTHING_CHOSEN.price }]
      : []),
    ...(inStock ? [{ name: t('filters.inStock'), without: NOTHING_CHOSEN.inStock }] : []),
    ...(onSale ? [{ name: t('filters.onSale'), without: NOTHING_CHOSEN.onSale }] : []),
  ];
}
