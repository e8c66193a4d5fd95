import { Alert, Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { StockMovementRow } from '@contract/stock.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import pageStyles from '../layout/Page.module.css';
import styles from './MovementList.module.css';
import type { MovementsStore } from './MovementsStore.ts';

/** The ledger: when, how many, why, who, for which invoice, and what was there after it. */
export const MovementList = observer(function MovementList({ store }: { store: MovementsStore }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { rows, totalRows, isLoading, error, hasMore } = store;
  if (error) {
    const retry = <Button onClick={() => void store.reload()}>{t('shared:action.retry')}</Button>;
    return <Alert type="error" showIcon title={t('error.fetch')} action={retry} />;
  }
  if (totalRows === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (rows.length === 0) return <p className={styles.quiet}>{t('stock.history.empty')}</p>;
  return (
    <>
      <ol className={styles.list}>
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

function Movement({ row }: { row: StockMovementRow }) {
  const { t } = useTranslation('admin');
  const { at, delta, stock, reason, note, by, invoice } = row;
  return (
    <li className={styles.movement}>
      <span className={styles.delta} data-gain={delta > 0}>
        {delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`}
      </span>
      <div className={styles.what}>
        <strong>{t(`stock.reason.${reason}`)}</strong>
        {invoice && (
          <>
            {' · '}
            <Link to={`/admin/invoices/detail/${invoice.id}`} className={pageStyles.link}>
              {invoice.documentNo}
            </Link>
          </>
        )}
        {note !== '' && <p className={styles.note}>{note}</p>}
        <p className={styles.quiet}>{[formatDateTime(at), by].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={styles.quiet}>{t('stock.history.after', { stock })}</span>
    </li>
  );
}
