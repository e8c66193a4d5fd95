import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_SORTS } from '@contract/catalogue.ts';
import { LIMITS } from '@contract/limits.ts';
import { Icon } from '../../components/Icon.tsx';
import { type ListAddress, listHref, readListAddress } from './listAddress.ts';
import styles from './ListTools.module.css';

/** Search and order of the list: a GET form, which a script only makes quicker. */
export function ListTools({ address }: { address: ListAddress }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const goTo = (form: HTMLFormElement) => {
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.set(name, value);
    void navigate(listHref(readListAddress(asked)));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(event.currentTarget);
  };
  return (
    <form action="/shop" className={styles.tools} onSubmit={handleSubmit} role="search" aria-label={t('list.search')}>
      {address.categoryId !== null && <input type="hidden" name="categoryId" value={address.categoryId} />}
      <div className={styles.search}>
        <label htmlFor="search" className="unseen">
          {t('list.search')}
        </label>
        <input
          key={address.q}
          id="search"
          type="search"
          name="q"
          defaultValue={address.q}
          maxLength={LIMITS.search}
          placeholder={t('layout.searchHint')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={t('list.searchButton')}>
          <Icon name="search" size={20} />
        </button>
      </div>
      <label className={styles.sort}>
        <span>{t('list.sort')}</span>
        <select
          key={address.sort}
          name="sort"
          defaultValue={address.sort}
          onChange={(event) => event.target.form && goTo(event.target.form)}
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`list.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('list.apply')}
        </button>
      </noscript>
    </form>
  );
}
