import { Pagination } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { JudgedOrder, MarketplaceVerdict } from '@contract/marketplace.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { type Tone, ToneTag } from '../../kit/page/ToneTag.tsx';
import pills from '../dispatch/receipts/Receipts.module.css';
import styles from './Marketplace.module.css';
import type { MarketplaceStore } from './MarketplaceStore.ts';

const PAGE_SIZE = 50;

const TONES: Record<MarketplaceVerdict, Tone> = {
  short: 'bad',
  unmapped: 'warm',
  unreadable: 'bad',
  byHand: 'warm',
  new: 'good',
  changed: 'calm',
  cancelled: 'calm',
  same: 'quiet',
  skipped: 'quiet',
};

/** The orders of a file with their verdicts, filtered by one. */
export const JudgedOrders = observer(function JudgedOrders({ store }: { store: MarketplaceStore }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const { orders, verdicts, shown, preview } = store;
  const [page, setPage] = useState(1);
  const choice = (name: typeof shown, count: number) => (
    <button
      key={name}
      type="button"
      className={pills.filter}
      aria-pressed={shown === name}
      onClick={() => {
        store.show(name);
        setPage(1);
      }}
    >
      {t(name === 'all' ? 'all' : `verdict.${name}`)} {number(count)}
    </button>
  );
  const last = Math.max(1, Math.ceil(orders.length / PAGE_SIZE));
  const from = (Math.min(page, last) - 1) * PAGE_SIZE;
  return (
    <>
      <div className={pills.filters} role="group" aria-label={t('show')}>
        {choice('all', preview?.orders.length ?? 0)}
        {verdicts.map((verdict) => choice(verdict, preview?.counts[verdict] ?? 0))}
      </div>
      <ul className={styles.orders}>
        {orders.slice(from, from + PAGE_SIZE).map((order) => (
          <Order key={`${order.line}`} order={order} />
        ))}
      </ul>
      <Pagination
        align="end"
        current={Math.min(page, last)}
        pageSize={PAGE_SIZE}
        total={orders.length}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  );
});

function Order({ order }: { order: JudgedOrder }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const { orderNo, line, verdict, reason, cell, pieces, total, invoice } = order;
  return (
    <li>
      <span className={styles.told}>
        <b className="anywhere">{orderNo || '–'}</b>
        <span className="fine">{t('line', { line: number(line) })}</span>
      </span>
      <span className={styles.amount}>
        <Rupiah value={total} />
        <span className="fine">{t('pieces', { count: pieces, pieces: number(pieces) })}</span>
      </span>
      <span>
        <ToneTag tone={TONES[verdict]}>{t(`verdict.${verdict}`)}</ToneTag>
      </span>
      <span className={styles.reason}>
        {invoice && (
          <Link to={invoicePath(invoice.id)} className="link">
            {invoice.documentNo}
          </Link>
        )}
        <span className="fine anywhere">
          {cell && t('cell', { line: number(cell.line), column: t(`column.${cell.field}`) })} {reason}
        </span>
      </span>
    </li>
  );
}
