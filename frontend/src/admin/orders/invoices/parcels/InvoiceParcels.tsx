import { App, Button } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import type { Parcel, ParcelState } from '@contract/parcels.ts';
import { parcelState, positionOf } from '@contract/parcels.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';
import type { Tone } from '../../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../../kit/page/ToneTag.tsx';
import pageOfInvoice from '../InvoicePage.module.css';
import { PrintMenu } from '../PrintMenu.tsx';
import { ReceiptModal } from '../ReceiptModal.tsx';
import styles from './Parcels.module.css';

const TONES: Record<ParcelState, Tone> = { packing: 'warm', shipped: 'calm', delivered: 'good' };

interface InvoiceParcelsProps {
  invoice: Invoice;
  onChanged: () => void;
}

/** The parcels of a split order, each with its state, pieces and receipt number. */
export function InvoiceParcels({ invoice, onChanged }: InvoiceParcelsProps) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.parcels}>
      <h2 className={pageOfInvoice.section}>{t('parcels.title')}</h2>
      <ul className="plain">
        {invoice.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} invoice={invoice} parcel={parcel} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function ParcelRow({ invoice, parcel, onChanged }: InvoiceParcelsProps & { parcel: Parcel }) {
  const { t } = useTranslation('admin');
  const [isEntering, setIsEntering] = useState(false);
  const askArrival = useArrival(parcel, onChanged);
  const state = parcelState(parcel);
  const { receiptNumber, shippedDate, deliveredDate } = parcel;
  const goods = parcel.lines.map(({ invoiceDetailId, quantity }) => {
    const line = invoice.invoiceDetails.find(({ id }) => id === invoiceDetailId);
    return `${quantity} × ${line?.productDetail.code ?? ''}`;
  });
  const date = deliveredDate ?? shippedDate;
  return (
    <li className={styles.parcel}>
      <div className="row apart gap-8 wraps">
        <strong>{t('parcels.place', { ...positionOf(parcel, invoice.parcels) })}</strong>
        <ToneTag tone={TONES[state]}>{t(`parcels.state.${state}`)}</ToneTag>
      </div>
      <p className="fine anywhere">{goods.join(', ')}</p>
      <p className="figures anywhere">{receiptNumber ?? <span className="muted">{t('parcels.none')}</span>}</p>
      {date !== null && <p className="fine">{formatDateTime(date)}</p>}
      <div className="row wraps gap-8">
        {state !== 'delivered' && (
          <Button size="small" onClick={() => setIsEntering(true)}>
            {t(receiptNumber === null ? 'action.inputReceiptNumber' : 'action.editReceiptNumber')}
          </Button>
        )}
        <PrintMenu ids={[invoice.id]} invoice={invoice} parcelNo={parcel.no} size="small" />
        {state === 'shipped' && (
          <Button size="small" onClick={askArrival}>
            {t('parcels.arrived')}
          </Button>
        )}
      </div>
      {isEntering && (
        <ReceiptModal
          invoice={{ ...invoice, receiptNumber }}
          parcelId={parcel.id}
          onClose={() => setIsEntering(false)}
          onSaved={() => {
            setIsEntering(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function useArrival({ id, no }: Parcel, onChanged: () => void): () => void {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const arrive = async () => {
    try {
      const { message } = await api.call('PUT', `/parcels/deliver/${id}`);
      toasts.show('success', message);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
    onChanged();
  };
  return () =>
    void modal.confirm({
      title: t('parcels.arrivedAsk', { no }),
      okText: t('action.yesDeliver'),
      cancelText: t('shared:action.cancel'),
      onOk: arrive,
    });
}
