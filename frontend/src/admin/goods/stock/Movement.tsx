import { formatDateTime } from '@contract/dates.ts';
import type { StockMovementRow } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import styles from './MovementList.module.css';

interface MovementProps {
  row: Pick<StockMovementRow, 'at' | 'delta' | 'reason' | 'note' | 'by'> &
    Partial<Pick<StockMovementRow, 'stock' | 'invoice'>>;
}

/** A stock movement: quantity, reason, user, time, invoice, and the stock afterwards. */
export function Movement({ row }: MovementProps) {
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
            <RecordLink to={invoicePath(invoice.id)}>{invoice.documentNo}</RecordLink>
          </>
        )}
        {note !== '' && <p className="anywhere">{note}</p>}
        <p className="note">{[formatDateTime(at), by].filter(Boolean).join(' · ')}</p>
      </div>
      {stock !== undefined && <span className="note">{t('stock.history.after', { stock })}</span>}
    </li>
  );
}
