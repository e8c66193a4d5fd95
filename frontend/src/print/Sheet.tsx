import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatDate } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { displayPhone } from '@contract/phone.ts';
import { ShopMark } from '../components/ShopMark.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  invoice: Invoice;
  title: string;
  children: ReactNode;
}

/** One document on A4 paper: always black on white, whatever the screen's theme. */
export function Sheet({ invoice, title, children }: SheetProps) {
  const { t } = useTranslation('admin');
  return (
    <article className={styles.sheet}>
      <header className={styles.header}>
        <Seller seller={invoice.seller} />
        <div className={styles.document}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.number}>{invoice.documentNo}</p>
          <p>{formatDate(invoice.createdAt)}</p>
        </div>
      </header>
      {children}
      <footer className={styles.footer}>{invoice.seller.invoiceFooter || t('print.thanks')}</footer>
    </article>
  );
}

/** Whose document it is. */
function Seller({ seller: { name, logo, address, phone, taxNumber } }: Pick<Invoice, 'seller'>) {
  const { t } = useTranslation('admin');
  return (
    <div>
      <p className={styles.brand}>
        <ShopMark logo={logo} size={24} />
        {name}
      </p>
      {address !== '' && <p className="written">{address}</p>}
      {phone !== '' && <p>{displayPhone(phone)}</p>}
      {taxNumber !== '' && <p>{t('print.taxNumber', { taxNumber })}</p>}
    </div>
  );
}

/** A label and its value; nothing at all where there is no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the customer wrote, framed so that the packer sees it. */
export function Notes({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  if (text === '') return null;
  return (
    <p className={styles.notes}>
      <strong>{t('invoice.notes')}:</strong> {text}
    </p>
  );
}
