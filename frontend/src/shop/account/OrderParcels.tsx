import type { Invoice } from '@contract/invoices.ts';
import type { Parcel } from '@contract/parcels.ts';
import { parcelState, positionOf } from '@contract/parcels.ts';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ParcelTracking } from '../parcel/ParcelTracking.tsx';
import { ConfirmArrival } from './ConfirmArrival.tsx';
import styles from './OrderPage.module.css';
import { OrderReceipt } from './OrderReceipt.tsx';

interface OrderParcelsProps {
  invoice: Invoice;
  onChanged: () => Promise<void>;
}

/** The parcels of a split order: each one's state, goods and tracking number. */
export function OrderParcels({ invoice, onChanged }: OrderParcelsProps) {
  const { t } = useTranslation('order');
  return (
    <ul className="stack gap-18">
      {invoice.parcels.map((parcel) => (
        <li key={parcel.id} className={styles.parcel}>
          <h3 className="semibold">{t('parcelPlace', { ...positionOf(parcel, invoice.parcels) })}</h3>
          <State parcel={parcel} courier={invoice.courier} />
          <Goods parcel={parcel} invoice={invoice} />
          {parcel.receiptNumber !== null && parcel.trackingUrl !== null && (
            <OrderReceipt number={parcel.receiptNumber} trackingUrl={parcel.trackingUrl} />
          )}
          <ParcelTracking events={invoice.ways?.find(({ parcelNo }) => parcelNo === parcel.no)?.events ?? []} />
          {parcelState(parcel) === 'shipped' && (
            <ConfirmArrival path={`/parcels/deliver/${parcel.id}`} onChanged={onChanged} />
          )}
        </li>
      ))}
    </ul>
  );
}

function State({ parcel, courier }: { parcel: Parcel; courier: string }) {
  const { t } = useTranslation('order');
  const { dateTime } = useDates();
  const { shippedDate, deliveredDate } = parcel;
  if (deliveredDate !== null) return <p>{t('parcelArrived', { date: dateTime(deliveredDate) })}</p>;
  return <p>{shippedDate === null ? t('parcelWaits') : t('parcelOnTheWay', { courier })}</p>;
}

function Goods({ parcel, invoice }: { parcel: Parcel; invoice: Invoice }) {
  const goods = parcel.lines.map(({ invoiceDetailId, quantity }) => {
    const line = invoice.invoiceDetails.find(({ id }) => id === invoiceDetailId);
    if (!line) return '';
    const { product, variant, color, size } = line.productDetail;
    return `${quantity} × ${[product.name, variant.name, color.name, size.name].join(' · ')}`;
  });
  return (
    <ul className="note">
      {goods.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
