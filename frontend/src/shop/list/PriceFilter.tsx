import type { Facets } from '@contract/catalogue.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import filters from './Filters.module.css';
import { type ListAddress, listHref, NOTHING_CHOSEN } from './listAddress.ts';
import styles from './PriceFilter.module.css';
import { usePriceRange } from './usePriceRange.ts';

interface PriceFilterProps {
  chosen: ListAddress;
  ranges: Facets['prices'];
}

/** A few ranges as links, and inputs for a custom one, which the form sends. */
export function PriceFilter({ chosen, ranges }: PriceFilterProps) {
  const { t } = useTranslation('list');
  const rangeName = usePriceRange();
  const { minPrice, maxPrice } = chosen;
  return (
    <fieldset>
      <legend className={filters.title}>{t('filters.price')}</legend>
      <ul className="stack">
        {ranges.map((range) => {
          const isChosen = range.minPrice === minPrice && range.maxPrice === maxPrice;
          const { count, ...limits } = range;
          if (count === 0 && !isChosen) return null;
          return (
            <li key={range.minPrice ?? 0}>
              <Link
                to={listHref({ ...chosen, ...(isChosen ? NOTHING_CHOSEN.price : limits), pageNo: 1 })}
                className={styles.range}
                aria-current={isChosen ? 'true' : undefined}
                rel="nofollow"
              >
                <span>{rangeName(limits)}</span>
                <span className="note regular">
                  <span aria-hidden="true">{count}</span>
                  <span className="unseen">{t('found', { count })}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={styles.own}>
        <PriceInput name="minPrice" value={minPrice} />
        <span aria-hidden="true">–</span>
        <PriceInput name="maxPrice" value={maxPrice} />
        <button type="submit" className={styles.go}>
          {t('go')}
        </button>
      </div>
    </fieldset>
  );
}

function PriceInput({ name, value }: { name: 'minPrice' | 'maxPrice'; value: number | null }) {
  const { t } = useTranslation('list');
  return (
    <label className={styles.field}>
      <span className="unseen">{t(`filters.${name}`)}</span>
      <input
        key={value}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={value ?? ''}
        placeholder={t(`filters.${name}Hint`)}
      />
    </label>
  );
}
