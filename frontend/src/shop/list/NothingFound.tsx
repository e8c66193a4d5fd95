import type { ProductCard, ProductFilter, ProductList } from '@contract/catalogue.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { usePage } from '../../stores/usePage.ts';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { chosenFilters, type ListAddress, listDataPath, listHref, NOTHING_CHOSEN } from './listAddress.ts';
import styles from './NothingFound.module.css';
import { observer } from 'mobx-react-lite';

interface NothingFoundProps {
  address: ListAddress;
  list: ProductList;
}

/** An empty list, with the ways out of it: another word, one filter less, or what others buy. */
export function NothingFound({ address, list }: NothingFoundProps) {
  const { t } = useTranslation('shop');
  if (list.totalRows > 0) {
    return (
      <EmptyState title={t('list.pastEnd')}>
        <LinkButton to={listHref({ ...address, pageNo: 1 })}>{t('list.firstPage')}</LinkButton>
      </EmptyState>
    );
  }
  const { q } = address;
  const { suggestion } = list;
  const helpful = chosenFilters(address).filter((filter) => list.facets.without[filter] > 0);
  return (
    <>
      <EmptyState title={t('list.emptyTitle')} text={<Reason q={q} hasFilters={chosenFilters(address).length > 0} />}>
        {suggestion !== null && (
          <LinkButton to={listHref({ q: suggestion })}>{t('list.tryInstead', { word: suggestion })}</LinkButton>
        )}
        {helpful.map((filter) => (
          <WithoutFilter key={filter} filter={filter} address={address} count={list.facets.without[filter]} />
        ))}
        {suggestion === null && helpful.length === 0 && <LinkButton to="/shop">{t('list.seeAll')}</LinkButton>}
      </EmptyState>
      <BestSellers />
    </>
  );
}

function Reason({ q, hasFilters }: { q: string; hasFilters: boolean }) {
  const { t } = useTranslation('shop');
  if (hasFilters) return t('list.emptyFilters');
  return q === '' ? t('list.empty') : t('list.emptySearch', { q });
}

interface WithoutFilterProps {
  filter: ProductFilter;
  address: ListAddress;
  count: number;
}

function WithoutFilter({ filter, address, count }: WithoutFilterProps) {
  const { t } = useTranslation('shop');
  return (
    <LinkButton to={listHref({ ...address, ...NOTHING_CHOSEN[filter], pageNo: 1 })} look="quiet">
      {t(`list.without.${filter}`)} · {t('list.found', { count })}
    </LinkButton>
  );
}

const SHOWN = 4;

/** Comes after the page: nobody waits for it, and nothing is said where it can't be had. */
const BestSellers = observer(function BestSellers() {
  const { t } = useTranslation('shop');
  const { data } = usePage<{ rows: ProductCard[] }>(
    listDataPath(new URLSearchParams({ sort: 'bestselling', inStock: '1' })),
  );
  if (!data) return null;
  return (
    <section className={styles.best}>
      <h2>{t('home.bestSellers')}</h2>
      <ProductGrid products={data.rows.slice(0, SHOWN)} />
    </section>
  );
});
