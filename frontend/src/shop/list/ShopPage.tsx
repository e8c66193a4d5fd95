import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { type ProductCard, PRODUCTS_PER_PAGE } from '@contract/catalogue.ts';
import type { ListData } from '@contract/envelope.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/ProductGrid.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListAddress, listDataPath, listHref, readListAddress } from './listAddress.ts';
import { NothingFound } from './NothingFound.tsx';
import { Pagination } from './Pagination.tsx';
import styles from './ShopPage.module.css';

/** The catalogue. All that it shows is said by its address, so links, reload and no script at all work. */
export const ShopPage = observer(function ShopPage() {
  const { t } = useTranslation('shop');
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const { data, error, reload } = usePage<ListData<ProductCard>>(listDataPath(search));
  const title = useTitle(address);
  useHead({
    title: `${title} · Lelap`,
    description: t('list.description'),
    canonical: listHref({ ...address, sort: 'newest' }),
    // Searches are endless: engines are to index the catalogue, not what people typed.
    isPrivate: address.q !== '',
    ...(error && { status: error.status === 400 ? 400 : 503 }),
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.count} role="status">
          {data && t('list.found', { count: data.totalRows })}
        </p>
      </div>
      <div className={styles.tools}>
        <CategoryChips address={address} />
        <ListTools address={address} />
      </div>
      {data && <Found address={address} list={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void reload()} />}
      {!data && !error && <ProductGridSkeleton count={12} />}
    </div>
  );
});

function Found({ address, list }: { address: ListAddress; list: ListData<ProductCard> }) {
  if (list.rows.length === 0) return <NothingFound address={address} isPastEnd={list.totalRows > 0} />;
  return (
    <>
      <ProductGrid products={list.rows} isOnTop />
      <Pagination
        pageNo={address.pageNo}
        lastPage={Math.ceil(list.totalRows / PRODUCTS_PER_PAGE)}
        hrefOf={(pageNo) => listHref({ ...address, pageNo })}
      />
    </>
  );
}

function useTitle({ q, categoryId }: ListAddress): string {
  const { t } = useTranslation('shop');
  const { masterData } = useStores();
  if (q !== '') return t('list.titleSearch', { q });
  return masterData.categories.find(({ id }) => id === categoryId)?.name ?? t('list.title');
}
