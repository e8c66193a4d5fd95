import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { Movement } from './Movement.tsx';
import type { MovementsStore } from './MovementsStore.ts';

/** The ledger: time, quantity, reason, user, invoice, and the stock afterwards. */
export const MovementList = observer(function MovementList({ store }: { store: MovementsStore }) {
  const { t } = useTranslation('admin');
  const { rows, totalRows, isLoading, error, hasMore } = store;
  if (error) return <FetchFailure error={error} onRetry={() => void store.reload()} />;
  if (totalRows === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (rows.length === 0) return <p className="note">{t('stock.history.empty')}</p>;
  return (
    <>
      <ol className="plain">
        {rows.map((row) => (
          <Movement key={row.id} row={row} />
        ))}
      </ol>
      {hasMore && (
        <Button loading={isLoading} onClick={() => void store.loadMore()}>
          {t('stock.history.more')}
        </Button>
      )}
    </>
  );
});
