import { displayPhone } from '@contract/phone.ts';
import type { SlipSheet } from '@contract/prints.ts';
import styles from './Sheet.module.css';

/** The recipient of the parcel. */
export function Recipient({
  sheet,
  title,
}: {
  sheet: Omit<SlipSheet, 'invoiceDetails' | 'packingNote' | 'isGift' | 'giftCard' | 'goesWith' | 'parcel'>;
  title: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.name}>{sheet.customer.fullname}</p>
      <p>{displayPhone(sheet.customer.phoneNumber)}</p>
      <p className="written">{sheet.address}</p>
      <p>
        {sheet.city.name}, {sheet.province.name} {sheet.postalCode}
      </p>
    </section>
  );
}
