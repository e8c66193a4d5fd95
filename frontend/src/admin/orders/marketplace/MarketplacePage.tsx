import { Alert, Button, Select, Skeleton, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MARKETPLACES } from '@contract/manualOrders.ts';
import type { MarketplaceFileRow, MarketplaceLayout } from '@contract/marketplace.ts';
import { isOrderFile, MARKETPLACE_NAMES, ORDER_FILE_FIELDS } from '@contract/marketplace.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { INVOICES_PATH } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { FileButton, useFileDrop } from '../../kit/page/FileButton.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { ColumnChoices } from '../../kit/sheets/ColumnChoices.tsx';
import { FileHistory } from './FileHistory.tsx';
import { JudgedOrders } from './JudgedOrders.tsx';
import parts from '../../kit/page/Parts.module.css';
import styles from './Marketplace.module.css';
import { MarketplaceStore } from './MarketplaceStore.ts';
import { ShortUnits } from './ShortUnits.tsx';
import { StockSheets } from './StockSheets.tsx';
import { MappedSkus, UnmappedSkus } from './UnmappedSkus.tsx';

const POLL_MS = 1000;

/** Orders of marketplaces: their files, tried and taken, and the stock for their seller centers. */
export const MarketplacePage = observer(function MarketplacePage() {
  const { api } = useStores();
  const { t } = useTranslation('marketplace');
  const [{ files, layouts }] = useState(() => ({
    files: new LoadStore<MarketplaceFileRow[]>(api, '/marketplace/files'),
    layouts: new LoadStore<MarketplaceLayout[]>(api, '/marketplace/layouts'),
  }));
  useEffect(() => void Promise.all([files.load(), layouts.load()]), [files, layouts]);
  const isRunning = files.data?.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void files.load(), POLL_MS);
    return () => clearInterval(timer);
  }, [files, isRunning]);
  const error = layouts.error ?? (files.data ? null : files.error);
  return (
    <div className={parts.page}>
      <PageHead title={t('title')}>
        <LinkButton to={INVOICES_PATH}>{t('toInvoices')}</LinkButton>
      </PageHead>
      {error && (
        <FetchFailure
          error={error}
          isLoading={layouts.isLoading}
          onRetry={() => void Promise.all([files.load(), layouts.load()])}
        />
      )}
      {!error && !layouts.data && <Skeleton active paragraph={{ rows: 8 }} />}
      {layouts.data && (
        <OrderFileDesk layouts={layouts.data} onTaken={() => void files.load()} files={files.data ?? []} />
      )}
      <StockSheets />
      <FileHistory files={files.data ?? []} />
    </div>
  );
});

interface DeskProps {
  layouts: readonly MarketplaceLayout[];
  files: readonly MarketplaceFileRow[];
  onTaken: () => void;
}

/** A file: chosen, tried, and taken. */
const OrderFileDesk = observer(function OrderFileDesk({ layouts, files, onTaken }: DeskProps) {
  const { api } = useStores();
  const { t } = useTranslation(['marketplace', 'shared']);
  const [store] = useState(() => new MarketplaceStore(api, layouts));
  const { fault, error, preview, isBusy } = store;
  const state = files.find(({ id }) => id === store.taken)?.state;
  // Shows what is left of a file once it is taken.
  useEffect(() => {
    if (state !== undefined && state !== 'running') void store.check();
  }, [store, state]);
  return (
    <section className={parts.part} aria-label={t('file')}>
      <Chooser store={store} />
      <Columns store={store} />
      <div aria-live="polite" className="stack gap-12">
        {fault !== null && <Alert type="error" showIcon role="none" title={t(`fault.${fault}`)} />}
        {error && (
          <Alert
            type="error"
            showIcon
            role="none"
            title={error.reason || t('shared:error.network')}
            action={<Again store={store} />}
          />
        )}
        {isBusy && !preview && (
          <Spin description={t('checking')}>
            <div className={styles.spin} />
          </Spin>
        )}
      </div>
      {preview && (
        <div className="stack gap-12">
          <ShortUnits units={preview.short} />
          <UnmappedSkus store={store} skus={preview.unmapped} />
          <MappedSkus store={store} skus={preview.mapped} />
          <JudgedOrders store={store} />
          <Taking store={store} isRunning={state === 'running'} onTaken={onTaken} />
        </div>
      )}
    </section>
  );
});

function Again({ store }: { store: MarketplaceStore }) {
  const { t } = useTranslation('marketplace');
  return <Button onClick={() => void store.check()}>{t('again')}</Button>;
}

const Chooser = observer(function Chooser({ store }: { store: MarketplaceStore }) {
  const { t } = useTranslation('marketplace');
  const choose = (file: File) => {
    if (!store.isBusy) void store.choose(file);
  };
  return (
    <div className={styles.drop} {...useFileDrop(choose)}>
      <FileButton accept=".xlsx,.csv,.txt" isMain isDisabled={store.isBusy} onFile={choose}>
        {t(store.table ? 'chooseOther' : 'choose')}
      </FileButton>
      {store.table && (
        <Select
          aria-label={t('source')}
          className={styles.source}
          value={store.source}
          disabled={store.isBusy}
          options={MARKETPLACES.map((value) => ({ value, label: MARKETPLACE_NAMES[value] }))}
          onChange={(source) => void store.setSource(source)}
        />
      )}
      <span className="note anywhere">{store.name || t('drop')}</span>
    </div>
  );
});

const Columns = observer(function Columns({ store }: { store: MarketplaceStore }) {
  const { t } = useTranslation('marketplace');
  const { table, columns } = store;
  if (!table || !columns) return null;
  return (
    <ColumnChoices
      title={t('columns')}
      hint={t('columnsWhy')}
      fields={ORDER_FILE_FIELDS}
      labelOf={(field) => t(`column.${field}`)}
      columns={columns}
      headers={table.headers}
      rows={table.rows.map(({ cells }) => cells)}
      isReadable={isOrderFile}
      onUse={(chosen) => void store.useColumns(chosen)}
    >
      {t('useColumns')}
    </ColumnChoices>
  );
});

interface TakingProps {
  store: MarketplaceStore;
  isRunning: boolean;
  onTaken: () => void;
}

const Taking = observer(function Taking({ store, isRunning, onTaken }: TakingProps) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const { steps, isBusy } = store;
  if (isRunning) return <p className="note">{t('goesOn')}</p>;
  if (steps === 0) return <Alert type="info" showIcon role="none" title={t('nothing')} />;
  const take = async () => {
    await store.take();
    onTaken();
  };
  return (
    <Button className={styles.start} type="primary" size="large" loading={isBusy} onClick={() => void take()}>
      {t('take', { count: steps, orders: number(steps) })}
    </Button>
  );
});
