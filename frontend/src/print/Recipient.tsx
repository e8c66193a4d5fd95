import type { Invoice } from '@contract/invoices.ts';
import { displayPhone } from '@contract/phone.ts';
import styles from './Sheet.module.css';

/** Whom the parcel goes to. */
export function Recipient({ invoice, title }: { invoice: Invoice; title: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.name}>{invoice.customer.fullname}</p>
      <p>{displayPhone(invoice.customer.phoneNumber)}</p>
      <p className="written">{invoice.address}</p>
      <p>
        {invoice.city.name}, {invoice.province.name} {invoice.postalCode}
      </p>
    </section>
  );
}
