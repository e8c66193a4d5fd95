import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_SORTS } from '@contract/catalogue.ts';
import { LIMITS } from '@contract/limits.ts';
import { Icon } from '../../components/Icon.tsx';
import { FILTERS_ID } from './Filters.tsx';
import { HiddenFilters } from './HiddenFilters.tsx';
import { chosenFilters, type ListAddress, listHref, readListAddress } from './listAddress.ts';
import styles from './ListTools.module.css';

/** Search, sort and, on small screens, the button of the filters. A GET form; scripts only make it faster. */
export function ListTools({ address }: { address: ListAddress }) {
  const { t } = useTranslation(['list', 'shop']);
  const navigate = useNavigate();
  const goTo = (form: HTMLFormElement) => {
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value);
    void navigate(listHref(readListAddress(asked)));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(event.currentTarget);
  };
  return (
    <form action="/shop" className={styles.tools} onSubmit={handleSubmit} role="search" aria-label={t('search')}>
      <HiddenFilters address={{ ...address, q: '', sort: null, pageNo: 1 }} />
      <SearchField q={address.q} />
      <FilterButton address={address} />
      <label className={`${styles.sort} row gap-10`}>
        <span className="note unbroken">{t('sort')}</span>
        <select
          key={`${address.q}/${address.sort}`}
          name="sort"
          className="dropdown"
          defaultValue={address.sort ?? ''}
          onChange={(event) => event.target.form && goTo(event.target.form)}
        >
          {address.q !== '' && <option value="">{t('sorts.relevance')}</option>}
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort === 'newest' && address.q === '' ? '' : sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('shop:apply')}
        </button>
      </noscript>
    </form>
  );
}

function SearchField({ q }: { q: string }) {
  const { t } = useTranslation(['list', 'shop']);
  return (
    <div className={styles.search}>
      <label htmlFor="search" className="unseen">
        {t('search')}
      </label>
      <input
        key={q}
        id="search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={LIMITS.search}
        placeholder={t('shop:layout.searchHint')}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label={t('searchButton')}>
        <Icon name="search" size={20} />
      </button>
    </div>
  );
}

function FilterButton({ address }: { address: ListAddress }) {
  const { t } = useTranslation('list');
  const count = chosenFilters({ ...address, categoryId: null }).length;
  return (
    <button type="button" className={styles.filter} popoverTarget={FILTERS_ID}>
      <Icon name="filter" size={20} />
      {t('filter')}
      {count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{count}</span>
          <span className="unseen">{t('chosenCount', { count })}</span>
        </span>
      )}
    </button>
  );
}
