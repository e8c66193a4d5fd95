import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { PickLine, PickList } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../../kit/page/FetchFailure.tsx';
import { NotFoundPage } from '../../../kit/page/NotFoundPage.tsx';
import { SheetStore } from '../../../kit/sheets/SheetStore.ts';
import { DispatchFrame } from '../DispatchFrame.tsx';
import styles from './PickListPage.module.css';
import { PickListTag } from './PickListTag.tsx';
import { PickListTools } from './PickListTools.tsx';
import { PickSheet } from './PickSheet.tsx';
import { PICK_SHEETS } from './pickSheets.ts';
import { PickStanding } from './PickStanding.tsx';

/** One pick list: the units to fetch per shelf, ticked on a phone or on paper. */
export const PickListPage = observer(function PickListPage() {
  const { id = '' } = useParams();
  const userId = useStores().session.user?.id;
  if (!/^\d+$/.test(id) || userId === undefined) return <NotFoundPage />;
  return <OneList key={`${id} ${userId}`} id={Number(id)} userId={userId} />;
});

const OneList = observer(function OneList({ id, userId }: { id: number; userId: number }) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [store] = useState(() => new SheetStore<PickLine, PickList>(api, PICK_SHEETS, id, userId));
  useEffect(() => store.start(), [store]);
  const { sheet: list, error } = store;
  if (error?.status === 404) return <NotFoundPage />;
  return (
    <DispatchFrame title={list?.number ?? t('pickLists.lists')}>
      {error && <FetchFailure error={error} onRetry={() => void store.load()} fills={!list && 'part'} />}
      {!list && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {list && (
        <>
          <Head list={list} />
          <PickListTools store={store} list={list} />
          <PickStanding list={list} />
          <PickSheet store={store} list={list} />
        </>
      )}
    </DispatchFrame>
  );
});

function Head({ list }: { list: PickList }) {
  const { t } = useTranslation('admin');
  const { number, statusEnum, createdAt, createdBy, invoiceCount, pieces } = list;
  return (
    <header className={styles.head}>
      <div className="row wraps gap-12">
        <h2>{number}</h2>
        <PickListTag status={statusEnum} />
      </div>
      <p className="muted dotted">
        <span>{t('pickLists.by', { at: formatDateTime(createdAt), by: createdBy })}</span>
        <span>{t('pickLists.orders', { count: invoiceCount })}</span>
        <span>{t('pickLists.pieces', { count: pieces })}</span>
      </p>
    </header>
  );
}
