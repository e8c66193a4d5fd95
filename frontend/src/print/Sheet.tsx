import type { ReactNode } from 'react';
import { displayPhone } from '@contract/phone.ts';
import type { SlipSheet } from '@contract/prints.ts';
import type { Seller as SellerFacts } from '@contract/settings.ts';
import { ShopMark } from '../components/ShopMark.tsx';
import { useDates } from '../components/useDates.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Code128 } from './Barcode.tsx';
import { ownPages } from './documentPages.ts';
import type { Format } from './papers.ts';
import styles from './Sheet.module.css';

interface SheetsProps {
  format: Format;
  children: ReactNode;
}

/** Documents on paper: always black on white, whatever the screen's theme. */
export function Sheets({ format, children }: SheetsProps) {
  return (
    <div className={styles.sheets} data-format={format}>
      {children}
    </div>
  );
}

interface SheetProps {
  sheet: Pick<SlipSheet, 'id' | 'documentNo' | 'createdAt'>;
  seller: SellerFacts;
  title: string;
  format: Format;
  children: ReactNode;
}

/** Wide enough for the number of a document in bars of the best size that the paper has room for (millimetres). */
const BARCODE = { room: 72, height: 9 };

/** One document, on as many pages as it needs. */
export function Sheet({ sheet, seller, title, format, children }: SheetProps) {
  const { t } = useTranslation('admin');
  const { date } = useDates();
  return (
    // Two to a sheet share its pages.
    <article className={styles.sheet} {...(format !== 'A4x2' && ownPages(sheet.id))}>
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

/** Whose document it is. */
function Seller({ seller: { name, logo, address, phone, taxNumber } }: { seller: SellerFacts }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.seller}>
      <p className={styles.brand}>
        <ShopMark logo={logo} size={24} />
        {name}
      </p>
      {address !== '' && <p className="written">{address}</p>}
      {phone !== '' && <p>{displayPhone(phone)}</p>}
      {taxNumber !== '' && <p>{t('prints.taxNumber', { taxNumber })}</p>}
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

/** What the customer wrote, and for whom, framed so that it is seen. */
export function Notes({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p className={styles.notes}>
      <strong>{label}:</strong> {text}
    </p>
  );
}
