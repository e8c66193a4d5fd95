import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { formatDay } from '@contract/dates.ts';
import type { StatementVerdict } from '@contract/statements.ts';
import { isBookable } from '@contract/statements.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { type Tone, ToneTag } from '../../kit/page/ToneTag.tsx';
import type { DeskRow, StatementStore } from './StatementStore.ts';
import styles from './Transfers.module.css';

const TONES: Record<StatementVerdict, Tone> = {
  exact: 'good',
  late: 'warm',
  short: 'bad',
  over: 'bad',
  twice: 'bad',
  confirmed: 'calm',
  known: 'quiet',
  unknown: 'quiet',
};

/** The statement's credits, each with its verdict and matched order. */
export const StatementRows = observer(function StatementRows({ store }: { store: StatementStore }) {
  if (store.rows.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {store.rows.map((row, index) => (
        <Row key={index} row={row} store={store} />
      ))}
    </ul>
  );
});

const Row = observer(function Row({ row, store }: { row: DeskRow; store: StatementStore }) {
  const { t, i18n } = useTranslation(['admin', 'transfers']);
  const { line, judged, isChosen } = row;
  const { verdict, order } = judged;
  return (
    <li>
      <Checkbox
        aria-label={t('transfers:bookRow', { text: line.text })}
        checked={isChosen}
        disabled={!isBookable(verdict)}
        onChange={({ target }) => store.choose(row, target.checked)}
      />
      <span className={styles.told}>
        <span className="anywhere">{line.text || '–'}</span>
        <span className="fine">{formatDay(line.day, i18n.language)}</span>
      </span>
      <b className={styles.amount}>
        <Rupiah value={line.amount} />
      </b>
      <span className={styles.verdict}>
        <ToneTag tone={TONES[verdict]}>{t(`transfers:verdict.${verdict}`)}</ToneTag>
      </span>
      <span className={styles.meant}>
        {order && <Link to={invoicePath(order.id)}>{order.documentNo}</Link>}
        {order && (
          <span className="fine anywhere">
            {order.customer}
            {order.amount !== line.amount && (
              <>
                {' · '}
                <Rupiah value={order.amount} />
              </>
            )}
          </span>
        )}
      </span>
    </li>
  );
});
