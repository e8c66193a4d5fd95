import { observer } from 'mobx-react-lite';
import type { PartnerCard } from '@contract/businessPartners.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { usePage } from '../../stores/usePage.ts';
import { PartnerGrid } from '../reseller-list/PartnerGrid.tsx';

const SHOWN = 3;

/** A random few, so that everybody gets their turn (specification 7). */
export const ResellersOf = observer(function ResellersOf({ cityId }: { cityId: number }) {
  const { t } = useTranslation('home');
  const { data, error } = usePage<PartnerCard[]>(randomPath(cityId));
  if (!data && !error) return <Skeleton shape="block" />;
  if (!data) return null;
  if (data.length === 0) return <p>{t('resellers.none')}</p>;
  return <PartnerGrid partners={data.slice(0, SHOWN)} />;
});

function randomPath(cityId: number): string {
  const query = new URLSearchParams({
    'isActive.Operator': String(FILTER_OPERATORS.equal),
    'isActive.Value': 'true',
    'bpCityId.Operator': String(FILTER_OPERATORS.equal),
    'bpCityId.Value': String(cityId),
  });
  return `/businesspartners/random?${query.toString()}`;
}
