import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ReceiptBatch, ReceiptTemplate } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import { FetchFailure } from '../../../kit/page/FetchFailure.tsx';
import { DispatchFrame } from '../DispatchFrame.tsx';
import { RecentBatches, SavedNotice } from './Batches.tsx';
import { ColumnsBox } from './ColumnsBox.tsx';
import { ListStore } from './ListStore.ts';
import { PasteBox } from './PasteBox.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import styles from './Receipts.module.css';
import { ReceiptsStore } from './ReceiptsStore.ts';
import { SaveBar } from './SaveBar.tsx';
import { VerdictFilter } from './VerdictFilter.tsx';

/** Receipt numbers by paste: read a courier's list, review it, and save it as a whole. */
export const ReceiptsPage = observer(function ReceiptsPage() {
  const { t } = useTranslation('admin');
  const { store, list, templates, recent } = useReceiptStores();
  const { save, undone } = useReceiptActions(store, recent);
  const { rows, saved, error } = store;
  return (
    <DispatchFrame title={t('receipts.title')}>
      <div className={styles.page}>
        {saved && <SavedNotice batch={saved} onUndone={undone} />}
        {rows.length === 0 ? (
          <>
            <PasteBox list={list} />
            <RecentBatches recent={recent} onUndone={undone} />
          </>
        ) : (
          <>
            <ColumnsBox list={list} templates={templates} />
            <VerdictFilter store={store} />
            {error ? <FetchFailure error={error} onRetry={() => void store.judge()} /> : <ReceiptRows store={store} />}
            <SaveBar store={store} onSave={save} onAgain={() => store.clear()} />
          </>
        )}
      </div>
    </DispatchFrame>
  );
});

function useReceiptStores() {
  const { api } = useStores();
  const [stores] = useState(() => {
    const store = new ReceiptsStore(api);
    const templates = new LoadStore<ReceiptTemplate[]>(api, '/receipt-templates');
    const recent = new LoadStore<ReceiptBatch[]>(api, '/receipt-batches/recent');
    const list = new ListStore(
      () => templates.data ?? [],
      (lines) => store.take(lines),
    );
    return { store, list, templates, recent };
  });
  const { templates, recent } = stores;
  useEffect(() => {
    void templates.loadOnce();
    void recent.loadOnce();
  }, [templates, recent]);
  return stores;
}

function useReceiptActions(store: ReceiptsStore, recent: LoadStore<ReceiptBatch[]>) {
  const { toasts } = useStores();
  const { t } = useTranslation('shared');
  const trySave = async () => {
    try {
      await store.save();
      await recent.load();
    } catch (error) {
      toasts.show('error', failureText(error, t('error.unexpected')), 5000);
    }
  };
  const undone = (batch: ReceiptBatch) => {
    store.undone(batch);
    void recent.load();
  };
  return { save: () => void trySave(), undone };
}
