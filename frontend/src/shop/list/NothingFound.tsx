import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { type ListAddress, listHref } from './listAddress.ts';

/** An empty list, with the ways out of it. */
export function NothingFound({ address, isPastEnd }: { address: ListAddress; isPastEnd: boolean }) {
  const { t } = useTranslation('shop');
  if (isPastEnd) {
    return (
      <EmptyState title={t('list.pastEnd')}>
        <LinkButton to={listHref({ ...address, pageNo: 1 })}>{t('list.firstPage')}</LinkButton>
      </EmptyState>
    );
  }
  const text = address.q === '' ? t('list.empty') : t('list.emptySearch', { q: address.q });
  return (
    <EmptyState title={t('list.emptyTitle')} text={text}>
      <LinkButton to="/shop">{t('list.seeAll')}</LinkButton>
      {address.q !== '' && address.categoryId !== null && (
        <LinkButton to={listHref({ q: address.q })} look="quiet">
          {t('list.searchEverywhere')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
