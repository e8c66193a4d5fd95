import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PartnerPage, PARTNERS_PER_PAGE } from '@contract/businessPartners.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { usePage } from '../../stores/usePage.ts';
import { Pagination } from '../list/Pagination.tsx';
import { BecomePartner } from './BecomePartner.tsx';
import { NoResellers } from './NoResellers.tsx';
import { PartnerGrid, PartnerGridSkeleton } from './PartnerGrid.tsx';
import { readResellerAddress, type ResellerAddress, resellerDataPath, resellerHref } from './resellerAddress.ts';
import { ResellerFinder } from './ResellerFinder.tsx';
import styles from './ResellerListPage.module.css';
import { TypeChips } from './TypeChips.tsx';
import { Village } from './Village.tsx';

/** The resellers by place. The address holds the whole state, so links, reload and use without scripts work. */
export const ResellerListPage = observer(function ResellerListPage() {
  const { t } = useTranslation('resellers');
  const [search] = useSearchParams();
  const address = readResellerAddress(search);
  const { data, error, reload } = usePage<PartnerPage>(resellerDataPath(search));
  const known = useLast(data);
  const place = placeOf(data);
  useHead({
    title: t('shared:brand.titled', { page: place === null ? t('list.tab') : t('list.tabIn', { place }) }),
    description: t('list.description'),
    canonical: resellerHref({ ...address, type: null }),
    // Hundreds of towns have no reseller: only the others are indexed.
    isPrivate: data?.totalRows === 0,
    ...(error && { status: error.status === 400 ? 400 : 503 }),
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.band}>
        <Village />
        <div className={`${styles.words} stack gap-12`}>
          <h1>{t('list.title')}</h1>
          <p>{t('list.lead')}</p>
        </div>
        <ResellerFinder address={address} page={known} isLoading={!data && !error} />
      </section>
      <div className={styles.tools}>
        <div role="status" className={data?.totalRows === 0 ? 'unseen' : styles.count}>
          {data && (
            <h2 className="text-26">
              {t('list.found', { count: data.totalRows, place: place ?? t('list.indonesia') })}
            </h2>
          )}
        </div>
        <TypeChips address={address} />
      </div>
      {data && <Found address={address} page={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void reload()} />}
      {!data && !error && <PartnerGridSkeleton />}
      {data?.totalRows !== 0 && <BecomePartner />}
    </div>
  );
});

function Found({ address, page }: { address: ResellerAddress; page: PartnerPage }) {
  if (page.rows.length === 0) return <NoResellers address={address} page={page} />;
  return (
    <>
      <PartnerGrid partners={page.rows} />
      <Pagination
        pageNo={address.pageNo}
        lastPage={Math.ceil(page.totalRows / PARTNERS_PER_PAGE)}
        hrefOf={(pageNo) => resellerHref({ ...address, pageNo })}
      />
    </>
  );
}

/** Keeps the choices during a load. */
function useLast(data: PartnerPage | undefined): PartnerPage | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

function placeOf(page: PartnerPage | undefined): string | null {
  return page?.city?.name ?? page?.province?.name ?? null;
}
