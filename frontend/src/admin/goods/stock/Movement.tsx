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

/** Why stock changed: how many, why, who and when, for which invoice, and what was there after it. */
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
