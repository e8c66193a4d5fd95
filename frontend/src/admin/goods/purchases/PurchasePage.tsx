import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime, formatDay } from '@contract/dates.ts';
import { displayPhone } from '@contract/phone.ts';
import type { Purchase, PurchaseReceipt } from '@contract/purchases.ts';
import { EXPECTING_STATUSES, purchaseNumber } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { PURCHASES_PATH, purchasePath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useHead } from '../../../stores/useHead.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx';
import { RecordNav } from '../../kit/record/RecordNav.tsx';
import { useParentList } from '../../kit/record/useParentList.ts';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { PurchaseForm } from './PurchaseForm.tsx';
import { PURCHASE_LIST } from './purchaseList.ts';
import styles from './Purchases.module.css';
import { PurchaseTag } from './PurchaseTag.tsx';
import { Receiving } from './Receiving.tsx';
import { ReceiveStore } from './ReceiveStore.ts';
import { useClosing } from './useClosing.ts';
import { usePurchaseFields } from './usePurchaseFields.tsx';

/** One purchase: its goods, what came of them, and what comes in now. */
export const PurchasePage = observer(function PurchasePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('purchases');
  const behind = useParentList({ ...PURCHASE_LIST, fields: usePurchaseFields() }, Number(id), purchasePath);
  if (!/^\d+$/.test(id)) return <NotFoundPage />;
  return (
    <>
      <RecordNav path={PURCHASES_PATH} title={t('title')} behind={behind} />
      <Loading key={id} id={Number(id)} />
    </>
  );
});

const Loading = observer(function Loading({ id }: { id: number }) {
  const { api } = useStores();
  const { t } = useTranslation('purchases');
  const [store] = useState(() => new LoadStore<Purchase>(api, `/purchases/${id}`));
  useEffect(() => void store.load(), [store]);
  useHead({ title: `${purchaseNumber(id)} · ${t('title')}`, isPrivate: true });
  const { data, error } = store;
  if (error?.status === 404) return <NotFoundPage />;
  if (error) return <FetchFailure error={error} onRetry={() => void store.load()} fills="page" />;
  return data ? <Loaded purchase={data} /> : <Skeleton active paragraph={{ rows: 10 }} />;
});

const Loaded = observer(function Loaded({ purchase }: { purchase: Purchase }) {
  const { api } = useStores();
  const [store] = useState(() => new ReceiveStore(api, purchase));
  return (
    <>
      <Head store={store} />
      <Receiving store={store} />
      <Receipts receipts={store.purchase.receipts} />
    </>
  );
});

const Head = observer(function Head({ store }: { store: ReceiveStore }) {
  const { t, i18n } = useTranslation(['purchases', 'admin']);
  const { rupiah } = useFormats();
  const { id, supplier, supplierPhone, expectedOn, createdAt, createdBy, value, note, statusEnum } = store.purchase;
  const panel = useRecordPanel({
    component: PurchaseForm,
    width: 720,
    title: () => t('edit'),
    onChanged: () => void store.load(),
  });
  const close = useClosing(store);
  const facts = [
    expectedOn === null ? t('noDay') : `${t('expectedOn')} ${formatDay(expectedOn, i18n.language)}`,
    `${formatDateTime(createdAt)}, ${createdBy}`,
    ...(value > 0 ? [rupiah(value)] : []),
  ];
  return (
    <header className={styles.head}>
      <div className="row wraps gap-12">
        <h1>{supplier || t('noSupplier')}</h1>
        <PurchaseTag of={store.purchase} />
      </div>
      <p className="muted">
        {purchaseNumber(id)} · {facts.join(' · ')}
        {supplierPhone !== '' && (
          <>
            {' · '}
            <a href={`tel:${supplierPhone}`}>{displayPhone(supplierPhone)}</a>
          </>
        )}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {EXPECTING_STATUSES.includes(statusEnum) && (
        <div className={`${styles.tools} row wraps gap-8`}>
          <Button onClick={() => panel.open(id)}>{t('edit')}</Button>
          <Button onClick={close}>{t('close')}</Button>
        </div>
      )}
    </header>
  );
});

function Receipts({ receipts }: { receipts: readonly PurchaseReceipt[] }) {
  const { t } = useTranslation('purchases');
  return (
    <section className={styles.box}>
      <h2>{t('receipts')}</h2>
      {receipts.length === 0 && <p className="muted">{t('nothingCame')}</p>}
      {receipts.map(({ id, at, by, lines }) => (
        <div key={id} className={styles.receipt}>
          <p className="semibold">
            {formatDateTime(at)} · {by}
          </p>
          <ul className="figures">
            {lines.map((line, index) => (
              <ReceivedLine key={index} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ReceivedLine({ line: { code, quantity, cost, lot } }: { line: PurchaseReceipt['lines'][number] }) {
  const { t } = useTranslation('purchases');
  const { rupiah } = useFormats();
  const parts = [...(cost === null ? [] : [rupiah(cost)]), ...(lot === '' ? [] : [`${t('lot')} ${lot}`])];
  return (
    <li className="anywhere">
      {quantity} × {code}
      {parts.length > 0 && <span className="muted"> · {parts.join(' · ')}</span>}
    </li>
  );
}
