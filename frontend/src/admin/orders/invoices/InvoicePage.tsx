import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { ROLES } from '@contract/roles.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { INVOICES_PATH, invoicePath } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useHead } from '../../../stores/useHead.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx';
import { RecordNav } from '../../kit/record/RecordNav.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { useParentList } from '../../kit/record/useParentList.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { INVOICE_LIST } from './invoiceList.ts';
import { InvoiceMails } from './InvoiceMails.tsx';
import styles from './InvoicePage.module.css';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceChanges } from './changes/InvoiceChanges.tsx';
import { useChangePanel } from './changes/useChangePanel.ts';
import { InvoiceParcels } from './parcels/InvoiceParcels.tsx';
import { InvoiceRefunds } from './refunds/InvoiceRefunds.tsx';
import { RefundPanel } from './refunds/RefundPanel.tsx';
import { PackingPhotos } from './PackingPhotos.tsx';
import { InvoiceProfit } from './InvoiceProfit.tsx';
import { InvoiceStore } from './InvoiceStore.ts';
import { InvoiceTimeline } from './InvoiceTimeline.tsx';
import { PinnedNotes, StaffNotes } from './StaffNotes.tsx';
import { StaffNotesStore } from './StaffNotesStore.ts';
import { StatusTag } from './StatusTag.tsx';
import { useInvoiceFields } from './useInvoiceFields.tsx';

/** Specification 2 "Invoice detail page". */
export function InvoicePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin');
  const behind = useParentList({ ...INVOICE_LIST, fields: useInvoiceFields() }, Number(id), invoicePath);
  return (
    <>
      <RecordNav path={INVOICES_PATH} title={t('invoice.back')} behind={behind} />
      <LoadedInvoice key={id} id={id} />
    </>
  );
}

const LoadedInvoice = observer(function LoadedInvoice({ id }: { id: string }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new InvoiceStore(api, id));
  useEffect(() => void store.load(), [store]);
  const title = [store.invoice?.documentNo, t('invoices.title')].filter(Boolean).join(' · ');
  useHead({ title, isPrivate: true });
  if (store.error?.status === 404 || store.error?.status === 400) return <NotFoundPage />;
  const failure = store.error && (
    <FetchFailure
      error={store.error}
      onRetry={() => void store.load()}
      isLoading={store.isLoading}
      fills={!store.invoice && 'page'}
    />
  );
  if (!store.invoice) return failure ?? <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      {failure}
      <InvoiceView store={store} invoice={store.invoice} />
    </>
  );
});

const InvoiceView = observer(function InvoiceView({ store, invoice }: { store: InvoiceStore; invoice: Invoice }) {
  const { api, session } = useStores();
  const { t } = useTranslation('admin');
  const [notes] = useState(() => new StaffNotesStore(api, invoice.id));
  useEffect(() => void notes.load(), [notes]);
  const reload = () => void store.reload();
  const refund = useRecordPanel({ component: RefundPanel, title: () => t('refunds.title'), onChanged: reload });
  const openChange = useChangePanel(reload);
  return (
    <div className={styles.columns}>
      <div className={'stack gap-24'}>
        <PinnedNotes store={notes} />
        <article className={styles.paper}>
          <header className={`${styles.head} row apart gap-16 top`}>
            <div>
              <h1>
                <span className={styles.heading}>{t('invoice.heading')}</span>
                <span className={styles.number}>{invoice.documentNo}</span>
              </h1>
              <p className="muted">{formatDateTime(invoice.createdAt)}</p>
            </div>
            <StatusTag status={invoice.statusEnum} />
          </header>
          <InvoiceLines invoice={invoice} />
          <InvoiceFacts invoice={invoice} store={store} />
        </article>
        <InvoiceChanges invoice={invoice} onChanged={reload} />
        <PackingPhotos invoiceId={invoice.id} className={styles.photos} heading={styles.section} />
        {invoice.parcels.length > 0 && <InvoiceParcels invoice={invoice} onChanged={reload} />}
        {invoice.refunded > 0 && <InvoiceRefunds invoice={invoice} onChanged={reload} />}
        {session.user?.role === ROLES.admin && <InvoicePayments invoice={invoice} />}
        {session.isAdmin && <InvoiceProfit invoice={invoice} />}
      </div>
      <div className={styles.side}>
        <InvoiceActions
          store={store}
          invoice={invoice}
          onRefund={() => refund.open(invoice.id)}
          onChangeItems={() => openChange(invoice.id)}
        />
        <StaffNotes store={notes} />
        <InvoiceTimeline events={invoice.events} />
        <InvoiceMails invoice={invoice} />
      </div>
    </div>
  );
});
