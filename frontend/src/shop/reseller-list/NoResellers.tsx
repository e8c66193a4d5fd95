import type { PartnerPage } from '@contract/businessPartners.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { PartnerGrid } from './PartnerGrid.tsx';
import { type ResellerAddress, resellerHref } from './resellerAddress.ts';

interface NoResellersProps {
  address: ResellerAddress;
  page: PartnerPage;
}

/** An empty list with ways out and the nearest partners. */
export function NoResellers({ address, page }: NoResellersProps) {
  const { t } = useTranslation('resellers');
  if (page.totalRows > 0) {
    return (
      <EmptyState title={t('list.pastEnd')}>
        <LinkButton to={resellerHref({ ...address, pageNo: 1 })}>{t('list.firstPage')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <Empty address={address} page={page} />
      {page.nearby.length > 0 && (
        <section className="stack gap-24">
          <h2 className="text-26">
            {t(page.nearby[0]?.province.id === page.province?.id ? 'list.nearby' : 'list.elsewhere')}
          </h2>
          <PartnerGrid partners={page.nearby} />
        </section>
      )}
    </>
  );
}

function Empty({ address, page: { province, city } }: NoResellersProps) {
  const { t } = useTranslation('resellers');
  const { type } = address;
  const place = (city ?? province)?.name ?? t('list.indonesia');
  const around = city && province && province.partners > 0 ? province : null;
  return (
    <EmptyState
      title={type === null ? t('list.nobody', { place }) : t('list.nobodyOfType', { type: t(`type.${type}`), place })}
      text={around ? t('list.nobodyHint', { count: around.partners, province: around.name }) : t('list.nobodyAround')}
    >
      {around && (
        <LinkButton to={resellerHref({ provinceId: around.id, type })}>
          {t('list.toProvince', { count: around.partners, province: around.name })}
        </LinkButton>
      )}
      {type !== null && !around && (
        <LinkButton to={resellerHref({ ...address, type: null, pageNo: 1 })}>{t('list.anyType')}</LinkButton>
      )}
      {type === null && !around && <LinkButton to={resellerHref({})}>{t('list.toEverywhere')}</LinkButton>}
      <LinkButton to="/reseller-register" look="quiet">
        {t('list.toRegister')}
      </LinkButton>
    </EmptyState>
  );
}
