import { observer } from 'mobx-react-lite';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '@contract/invoiceStatus.ts';
import type { ParcelState } from '@contract/parcels.ts';
import { parcelState } from '@contract/parcels.ts';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ParcelDue } from '../parcel/ParcelDue.tsx';
import { ParcelPath } from '../parcel/ParcelPath.tsx';
import { ParcelTracking } from '../parcel/ParcelTracking.tsx';
import { ConfirmArrival } from './ConfirmArrival.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderPage.module.css';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';

interface OrderParcelProps {
  invoice: Invoice;
  onChanged: () => Promise<void>;
}

/** The parcel of a paid order: its position, its arrival and the tracking number. */
export const OrderParcel = observer(function OrderParcel({ invoice, onChanged }: OrderParcelProps) {
  const { statusEnum, arrival } = invoice;
  const title = useTitle(invoice);
  if (!PAID_STATUSES.includes(statusEnum)) return null;
  return (
    <OrderPanel title={title}>
      {arrival && <ParcelDue arrival={arrival} documentNo={invoice.documentNo} className={styles.expected} />}
      <ParcelPath statusEnum={statusEnum} moments={invoice} />
      {invoice.parcels.length > 0 ? (
        <OrderParcels invoice={invoice} onChanged={onChanged} />
      ) : (
        <WholeOrder invoice={invoice} onChanged={onChanged} />
      )}
    </OrderPanel>
  );
});

/** The order in one parcel: its number, and its arrival. */
function WholeOrder({ invoice, onChanged }: OrderParcelProps) {
  const { t } = useTranslation('order');
  const { id, statusEnum, receiptNumber, trackingUrl, ways = [] } = invoice;
  return (
    <>
      {receiptNumber !== null && trackingUrl !== null ? (
        <OrderReceipt number={receiptNumber} trackingUrl={trackingUrl} />
      ) : (
        <p className="note">{t('receiptNone')}</p>
      )}
      <ParcelTracking events={ways[0]?.events ?? []} />
      {statusEnum === INVOICE_STATUS.shipped && (
        <ConfirmArrival path={`/invoices/deliver/${id}`} onChanged={onChanged} />
      )}
    </>
  );
}

function useTitle({ statusEnum, courier, deliveredDate, parcels }: Invoice): string {
  const { t } = useTranslation('order');
  const { dateTime } = useDates();
  const { processed, shipped, delivered } = INVOICE_STATUS;
  if (statusEnum === processed || statusEnum === shipped) {
    const count = (state: ParcelState) => parcels.filter((parcel) => parcelState(parcel) === state).length;
    const [underway, arrived] = [count('shipped'), count('delivered')];
    if (underway > 0) return t('parcelsOnTheWay', { count: underway, total: parcels.length });
    if (arrived > 0) return t('parcelsArrived', { count: arrived, total: parcels.length });
  }
  if (statusEnum === delivered) return t('parcelArrived', { date: deliveredDate && dateTime(deliveredDate) });
  if (statusEnum === shipped) return t('parcelOnTheWay', { courier });
  return t(statusEnum === processed ? 'parcelPacked' : 'parcelPaid');
}
