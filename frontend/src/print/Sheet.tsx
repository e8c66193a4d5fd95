import type { ReactNode } from 'react';
import { displayPhone } from '@contract/phone.ts';
import type { SlipSheet } from '@contract/prints.ts';
import type { Seller as SellerFacts } from '@contract/settings.ts';
import { ShopMark } from '../components/ShopMark.tsx';
import { useDates } from '../components/useDates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Code128 } from './Barcode.tsx';
import { numberedPages } from './documentPages.ts';
import type { Format } from './papers.ts';
import styles from './Sheet.module.css';

interface SheetsProps {
  format: Format;
  children: ReactNode;
}

/** Printed documents: always black on white, whatever the screen's theme. */
export function Sheets({ format, children }: SheetsProps) {
  return (
    <div className={styles.sheets} data-format={format}>
      {children}
    </div>
  );
}

interface SheetProps {
  sheet: Pick<SlipSheet, 'id' | 'documentNo' | 'createdAt'> & Partial<Pick<SlipSheet, 'parcel'>>;
  seller: SellerFacts;
  title: string;
  format: Format;
  children: ReactNode;
}

/** Millimetres: holds a document number in the widest bars that the paper has room for. */
const BARCODE = { room: 72, height: 9 };

/** One document, on as many pages as it needs. */
export function Sheet({ sheet, seller, title, format, children }: SheetProps) {
  const { t } = useTranslation('admin');
  const { date } = useDates();
  return (
    // Two documents on a sheet share its page numbers.
    <article className={styles.sheet} {...(format !== 'A4x2' && numberedPages(sheetKey(sheet)))}>
      <header className={styles.header}>
        <Seller seller={seller} />
        <div className={styles.document}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.number}>{sheet.documentNo}</p>
          <p>{date(sheet.createdAt)}</p>
          <p className={styles.barcode}>
            <Code128 text={sheet.documentNo} {...BARCODE} />
          </p>
        </div>
      </header>
      {children}
      <footer className={styles.footer}>{seller.invoiceFooter || t('prints.thanks')}</footer>
    </article>
  );
}

/** A sheet's own key: a split order has one sheet for each parcel. */
export function sheetKey({ id, parcel }: { id: number } & Partial<Pick<SlipSheet, 'parcel'>>): string {
  return parcel ? `${id}-${parcel.no}` : String(id);
}

/** The seller's name and address. */
function Seller({ seller: { name, logo, address, phone, taxNumber } }: { seller: SellerFacts }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.seller}>
      <p className={styles.brand}>
        <ShopMark name={name} logo={logo} size={24} />
        {name}
      </p>
      {address !== '' && <p className="written">{address}</p>}
      {phone !== '' && <p>{displayPhone(phone)}</p>}
      {taxNumber !== '' && <p>{t('prints.taxNumber', { taxNumber })}</p>}
    </div>
  );
}

/** A label and its value; nothing without a value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A framed note of the customer, with its addressee. */
export function Notes({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.notes}>
      <strong>{label}:</strong> {text}
    </p>
  );
}
