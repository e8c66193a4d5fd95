import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StockCount } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CountFoot } from './CountFoot.tsx';
import styles from './CountingSheet.module.css';
import { CountProduct } from './CountProduct.tsx';
import { hasWords, productsOf } from './countSheet.ts';
import type { CountStore } from './CountStore.ts';
import { CountTools } from './CountTools.tsx';

interface CountingSheetProps {
  store: CountStore;
  count: StockCount;
}

type Filter = 'all' | 'open';

/** The sheet for one hand: shelf by shelf, a number to type or tap for each unit. */
export const CountingSheet = observer(function CountingSheet({ store, count }: CountingSheetProps) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  // Filtered once, when the filter is chosen: a shelf must not vanish while it is filled in.
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null);
  const filter = (wanted: Filter) => setOpen(wanted === 'open' ? openUnits(store, count) : null);
  const visible = count.lines.filter(
    (line) => (open === null || open.has(line.productDetailId)) && hasWords(line, search.trim()),
  );
  return (
    <>
      <CountTools store={store} count={count} />
      <p className={styles.what}>{t('stock.count.whatCounts')}</p>
      <div className={styles.filters}>
        <Input
          allowClear
          size="large"
          type="search"
          aria-label={t('stock.search')}
          placeholder={t('stock.count.search')}
          prefix={<SearchOutlined aria-hidden />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Segmented<Filter>
          block
          size="large"
          aria-label={t('stock.count.show')}
          options={[
            { value: 'all', label: t('stock.count.showAll') },
            { value: 'open', label: t('stock.count.showOpen', { count: count.lines.length - store.done }) },
          ]}
          value={open === null ? 'all' : 'open'}
          onChange={filter}
        />
      </div>
      {visible.length === 0 && (
        <Empty description={t(open !== null && search === '' ? 'stock.count.allCounted' : 'stock.empty')} />
      )}
      <div className={styles.products}>
        {productsOf(visible).map((product) => (
          <CountProduct key={product.looks[0]?.lines[0]?.productDetailId} store={store} product={product} />
        ))}
      </div>
      <CountFoot store={store} total={count.lines.length} />
    </>
  );
});

function openUnits(store: CountStore, { lines }: StockCount): ReadonlySet<number> {
  return new Set(lines.filter((line) => store.countedOf(line) === null).map(({ productDetailId }) => productDetailId));
}
