import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Invoice } from '@contract/invoices.ts';
import { displayPhone } from '@contract/phone.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { LIST_PARAM, listOf, withPanel } from '../../../routes/panelAddress.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import { useRecordName } from '../../kit/slideOver/useRecordName.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import styles from './InvoicePreview.module.css';
import { InvoiceStore } from './InvoiceStore.ts';
import { StatusTag } from './StatusTag.tsx';

/** An invoice for packers, beside the list: the units, the recipient, and the next step. */
export const InvoicePreview = observer(function InvoicePreview({ id, onChanged }: PanelContentProps) {
  const { api } = useStores();
  const [store] = useState(() => new InvoiceStore(api, String(id), onChanged));
  useEffect(() => void store.load(), [store]);
  useRecordName(store.invoice?.documentNo);
  const failure = store.error && (
    <FetchFailure error={store.error} onRetry={() => void store.load()} fills={!store.invoice && 'part'} />
  );
  if (!store.invoice) return failure ?? <Skeleton active />;
  return (
    <>
      {failure}
      <Glance store={store} invoice={store.invoice} />
    </>
  );
});

function Glance({ store, invoice }: { store: InvoiceStore; invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const list = listOf(useLocation().search);
  const navigate = useNavigate();
  // Opens the refund on the invoice's page, because this preview is a slide-over itself.
  const openRefund = () => {
    const search = withPanel(new URLSearchParams({ [LIST_PARAM]: list }), invoice.id);
    void navigate({ pathname: invoicePath(invoice.id), search: String(search) });
  };
  const { customer, address, city, province, postalCode, notes, packingNote } = invoice;
  return (
    <div className="stack gap-24">
      <div className={styles.head}>
        <RecordLink to={invoicePath(invoice.id, list)}>{t('invoice.open')}</RecordLink>
        <StatusTag status={invoice.statusEnum} />
      </div>
      <InvoiceActions store={store} invoice={invoice} onRefund={openRefund} />
      <Pieces invoice={invoice} />
      <div>
        <p className="semibold">{customer.fullname}</p>
        <p>{displayPhone(customer.phoneNumber)}</p>
        <p>{address}</p>
        <p>
          {city.name}, {province.name} {postalCode}
        </p>
      </div>
      {notes !== '' && (
        <p className={styles.notes}>
          {t('invoices.field.notes')}: {notes}
        </p>
      )}
      {packingNote !== '' && (
        <p className={styles.notes}>
          {t('invoices.packingNote')}: {packingNote}
        </p>
      )}
    </div>
  );
}

function Pieces({ invoice }: { invoice: Invoice }) {
  return (
    <ul className={styles.pieces}>
      {invoice.invoiceDetails.map(({ id, quantity, productDetail: { product, variant, color, size, code } }) => (
        <li key={id}>
          <span className={styles.quantity}>{quantity} ×</span>
          <span>
            <strong>{product.name}</strong>
            <br />
            {variant.name} · {color.name} · {size.name}
            <br />
            <span className="fine">{code}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
