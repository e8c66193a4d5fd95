import { Button, Empty, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PickLine, PickList } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { SheetFoot } from '../../../kit/sheets/SheetFoot.tsx';
import { PickedLine } from './PickedLine.tsx';
import styles from './PickSheet.module.css';
import { openLines, type PickStore, shelvesOf, incompleteInvoices } from './pickSheets.ts';
import { usePickSteps } from './usePickSteps.ts';

interface PickSheetProps {
  store: PickStore;
  list: PickList;
}

type Filter = 'all' | 'open';

/** The sheet for one hand: shelf by shelf, a checkbox per unit. */
export const PickSheet = observer(function PickSheet({ store, list }: PickSheetProps) {
  const { t } = useTranslation('admin');
  const { finish } = usePickSteps(store);
  // Filtered once, when the filter is chosen: a line must not vanish while it is ticked.
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null);
  const unseen = openLines(store, list);
  const filter = (wanted: Filter) =>
    setOpen(wanted === 'open' ? new Set(unseen.map(({ productDetailId }) => productDetailId)) : null);
  const visible = list.lines.filter(({ productDetailId }) => open === null || open.has(productDetailId));
  if (list.lines.length === 0) return <Empty description={t('pickLists.nothingLeft')} />;
  return (
    <>
      {store.isOpen && (
        <div className={styles.filter}>
          <Segmented<Filter>
            block
            size="large"
            aria-label={t('pickLists.show')}
            options={[
              { value: 'all', label: t('pickLists.showAll', { count: list.lines.length }) },
              { value: 'open', label: t('pickLists.showOpen', { count: unseen.length }) },
            ]}
            value={open === null ? 'all' : 'open'}
            onChange={filter}
          />
        </div>
      )}
      {visible.length === 0 && <Empty description={t('pickLists.allPicked')} />}
      <Shelves store={store} list={list} lines={visible} />
      {store.isOpen && (
        <SheetFoot store={store} total={list.lines.length}>
          <Button
            type="primary"
            size="large"
            disabled={store.done === 0}
            loading={store.isBusy}
            onClick={() => finish({ unseen: unseen.length, short: incompleteInvoices(store, list).length })}
          >
            {t('pickLists.finish')}
          </Button>
        </SheetFoot>
      )}
    </>
  );
});

function Shelves({ store, list, lines }: PickSheetProps & { lines: readonly PickLine[] }) {
  return (
    <div className={styles.shelves}>
      {shelvesOf(lines).map(({ category, lines: onShelf }) => (
        <section key={onShelf[0]?.productDetailId}>
          {category !== null && <h3 className={styles.shelf}>{category}</h3>}
          <ul className={styles.lines}>
            {onShelf.map((line) => (
              <PickedLine key={line.productDetailId} store={store} list={list} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
