import { observer } from 'mobx-react-lite';
import type { ProductFilter, ProductList } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { BestSellers } from './BestSellers.tsx';
import { chosenFilters, type ListAddress, listHref, NOTHING_CHOSEN } from './listAddress.ts';

interface NothingFoundProps {
  address: ListAddress;
  list: ProductList;
}

/** An empty list with ways out: the corrected word, one filter less, or best sellers. */
export function NothingFound({ address, list }: NothingFoundProps) {
  const { t } = useTranslation('list');
  if (list.totalRows > 0) {
    return (
      <EmptyState title={t('pastEnd')}>
        <LinkButton to={listHref({ ...address, pageNo: 1 })}>{t('firstPage')}</LinkButton>
      </EmptyState>
    );
  }
  const { q } = address;
  const { suggestion, notSold } = list;
  if (notSold) {
    return (
      <>
        <EmptyState title={t('notSoldTitle', { goods: notSold.join(', ') })} text={t('notSold')}>
          <Categories />
        </EmptyState>
        <BestSellers />
      </>
    );
  }
  const helpful = chosenFilters(address).filter((filter) => list.facets.without[filter] > 0);
  return (
    <>
      <EmptyState title={t('emptyTitle')} text={<Reason q={q} hasFilters={chosenFilters(address).length > 0} />}>
        {suggestion !== null && (
          <LinkButton to={listHref({ q: suggestion })}>{t('tryInstead', { word: suggestion })}</LinkButton>
        )}
        {helpful.map((filter) => (
          <WithoutFilter key={filter} filter={filter} address={address} count={list.facets.without[filter]} />
        ))}
        {suggestion === null && helpful.length === 0 && <LinkButton to="/shop">{t('seeAll')}</LinkButton>}
      </EmptyState>
      <BestSellers />
    </>
  );
}

/** Categories to browse instead of unsold goods. */
const Categories = observer(function Categories() {
  const { masterData } = useStores();
  const { i18n } = useTranslation('list');
  return masterData.categories.map((category) => (
    <LinkButton key={category.id} to={listHref({ categoryId: category.id })} look="quiet">
      {textIn(i18n.language, category, 'name')}
    </LinkButton>
  ));
});

function Reason({ q, hasFilters }: { q: string; hasFilters: boolean }) {
  const { t } = useTranslation('list');
  if (hasFilters) return t('emptyFilters');
  return q === '' ? t('empty') : t('emptySearch', { q });
}

interface WithoutFilterProps {
  filter: ProductFilter;
  address: ListAddress;
  count: number;
}

function WithoutFilter({ filter, address, count }: WithoutFilterProps) {
  const { t } = useTranslation('list');
  return (
    <LinkButton to={listHref({ ...address, ...NOTHING_CHOSEN[filter], pageNo: 1 })} look="quiet">
      {t(`without.${filter}`)} · {t('found', { count })}
    </LinkButton>
  );
}
