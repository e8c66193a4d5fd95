import { Link } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { StockMovementRow } from '@contract/stock.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import pageStyles from '../../kit/page/Page.module.css';
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
            <Link to={`/admin/invoices/detail/${invoice.id}`} className={`${pageStyles.link} accent semibold`}>
              {invoice.documentNo}
            </Link>
          </>
        )}
        {note !== '' && <p className="anywhere">{note}</p>}
        <p className="note">{[formatDateTime(at), by].filter(Boolean).join(' · ')}</p>
      </div>
      {stock !== undefined && <span className="note">{t('stock.history.after', { stock })}</span>}
    </li>
  );
}
