import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { StockCount } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { COUNTS_PATH, countPath } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useHead } from '../../../stores/useHead.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx';
import { RecordNav } from '../../kit/record/RecordNav.tsx';
import { useParentList } from '../../kit/record/useParentList.ts';
import { CountingSheet } from './CountingSheet.tsx';
import { COUNT_LIST } from './countList.ts';
import { CountResult } from './CountResult.tsx';
import { CountStatusTag } from './CountStatusTag.tsx';
import { newCountStore } from './CountStore.ts';
import styles from './StockCountPage.module.css';
import { useStockCountFields } from './useStockCountFields.tsx';

/** One count: its sheet during counting, the differences afterwards. */
export const StockCountPage = observer(function StockCountPage() {
  const { id = '' } = useParams();
  const userId = useStores().session.user?.id;
  const { t } = useTranslation('admin');
  const behind = useParentList({ ...COUNT_LIST, fields: useStockCountFields() }, Number(id), countPath);
  if (!/^\d+$/.test(id) || userId === undefined) return <NotFoundPage />;
  return (
    <>
      <RecordNav path={COUNTS_PATH} title={t('stock.count.title')} behind={behind} />
      <OneCount key={`${id} ${userId}`} id={Number(id)} userId={userId} />
    </>
  );
});

const OneCount = observer(function OneCount({ id, userId }: { id: number; userId: number }) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [store] = useState(() => newCountStore(api, id, userId));
  useEffect(() => store.start(), [store]);
  useHead({ title: `${t('stock.count.number', { id })} · ${t('stock.count.title')}`, isPrivate: true });
  const { sheet: count, error } = store;
  if (error?.status === 404) return <NotFoundPage />;
  const failure = error && <FetchFailure error={error} onRetry={() => void store.load()} fills={!count && 'page'} />;
  if (!count) return failure ?? <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      {failure}
      <Head count={count} />
      {store.isOpen ? <CountingSheet store={store} count={count} /> : <CountResult store={store} count={count} />}
    </>
  );
});

function Head({ count }: { count: StockCount }) {
  const { t } = useTranslation('admin');
  const { id, category, createdAt, createdBy, note } = count;
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1>{category ?? t('stock.allCategories')}</h1>
        <CountStatusTag of={count} />
      </div>
      <p className="muted">
        {t('stock.count.number', { id })} · {formatDateTime(createdAt)} · {createdBy}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </header>
  );
}
