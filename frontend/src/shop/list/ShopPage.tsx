import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { type ProductList, PRODUCTS_PER_PAGE } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/ProductGrid.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { Filters } from './Filters.tsx';
import { ListTools } from './ListTools.tsx';
import { chosenFilters, type ListAddress, listDataPath, listHref, readListAddress } from './listAddress.ts';
import { NothingFound as EagerNothingFound } from './NothingFound.tsx';
import { Pagination } from './Pagination.tsx';
import styles from './ShopPage.module.css';

// The server renders it; browsers load it for an empty list only.
const NothingFound = import.meta.env.SSR
  ? EagerNothingFound
  : lazy(async () => ({ default: (await import('./emptyList.ts')).NothingFound }));

/** The catalogue. The address holds its whole state, so links, reload and use without scripts work. */
export const ShopPage = observer(function ShopPage() {
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const { data, error, reload } = usePage<ProductList>(listDataPath(search));
  const list = useLastData(data);
  const title = useTitle(address);
  const { t } = useTranslation('list');
  const { q, categoryId, pageNo } = address;
  const filters = chosenFilters({ ...address, categoryId: null });
  useHead({
    title: t('shared:brand.titled', { page: title }),
    description: t('description'),
    canonical: listHref({ q, categoryId, pageNo }),
    // Searches and filters have endless combinations: only the catalogue is indexed.
    isPrivate: q !== '' || filters.length > 0,
    ...(error && { status: error.status === 400 ? 400 : 503 }),
  });
  const failure = data ? undefined : error;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.count} role="status">
          {list && t('found', { count: list.totalRows })}
        </p>
      </div>
      <div className={styles.tools}>
        <CategoryChips address={address} facets={list?.facets} />
        <ListTools address={address} />
      </div>
      {failure && <ErrorState error={failure} onRetry={() => void reload()} />}
      {!failure && (
        <div className={styles.columns}>
          <div>{list && <Filters address={address} facets={list.facets} totalRows={list.totalRows} />}</div>
          <div className={styles.found} aria-busy={!data}>
            {list ? <Found address={address} list={list} /> : <ProductGridSkeleton count={12} columns={3} />}
          </div>
        </div>
      )}
    </div>
  );
});

/** Keeps the previous list during a load, so that the filters don't move under the finger. */
function useLastData(data: ProductList | undefined): ProductList | undefined {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

function Found({ address, list }: { address: ListAddress; list: ProductList }) {
  const { t } = useTranslation('list');
  const { suggestion, notSold, rows } = list;
  return (
    <>
      <ChosenFilters address={address} facets={list.facets} />
      {notSold && rows.length > 0 && <p className={styles.meant}>{t('notSoldRest', { goods: notSold.join(', ') })}</p>}
      {suggestion !== null && rows.length > 0 && (
        <p className={styles.meant}>
          {t('similar')} <Link to={listHref({ q: suggestion })}>{t('tryInstead', { word: suggestion })}</Link>
        </p>
      )}
      {rows.length === 0 ? (
        <Suspense>
          <NothingFound address={address} list={list} />
        </Suspense>
      ) : (
        <ProductGrid products={rows} columns={3} isOnTop />
      )}
      {rows.length > 0 && (
        <Pagination
          pageNo={address.pageNo}
          lastPage={Math.ceil(list.totalRows / PRODUCTS_PER_PAGE)}
          hrefOf={(pageNo) => listHref({ ...address, pageNo })}
        />
      )}
    </>
  );
}

function useTitle({ q, categoryId }: ListAddress): string {
  const { t, i18n } = useTranslation('list');
  const { masterData } = useStores();
  if (q !== '') return t('titleSearch', { q });
  const category = masterData.categories.find(({ id }) => id === categoryId);
  return category ? textIn(i18n.language, category, 'name') : t('title');
}
