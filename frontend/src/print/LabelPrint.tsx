import { displayPhone } from '@contract/phone.ts';
import type { LabelSheet } from '@contract/prints.ts';
import type { Seller } from '@contract/settings.ts';
import { ShopMark } from '../components/ShopMark.tsx';
import { useKilograms } from '../components/useKilograms.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Code128, QrCode } from './Barcode.tsx';
import styles from './LabelPrint.module.css';
import type { Format } from './papers.ts';
import { sheetKey } from './Sheet.tsx';

/** Millimetres. */
const BARCODE = { room: 90, height: 13 };
const QR_SIZE = 24;
/** Text lengths from which a smaller font is used, so that the label holds the whole text. */
const LONG_TEXTS = { service: [22], name: [26, 50], street: [90, 170, 290], city: [22, 36] };

interface LabelPrintProps {
  sheets: readonly LabelSheet[];
  seller: Seller;
  format: Format;
}

/**
 * Parcel labels: the address is readable from a distance. No price, no goods and not the whole phone number (decisions
 * 12.3).
 */
export function LabelPrint({ sheets, seller, format }: LabelPrintProps) {
  return (
    <div className={styles.labels} data-format={format}>
      {sheets.map((sheet) => (
        <article key={sheetKey(sheet)} className={styles.label}>
          <Sender seller={seller} sheet={sheet} />
          <div className={styles.barcode}>
            <Code128 text={sheet.documentNo} {...BARCODE} />
            <p className={styles.number}>{sheet.documentNo}</p>
          </div>
          <Address sheet={sheet} />
          <Parcel sheet={sheet} />
        </article>
      ))}
    </div>
  );
}

function Sender({ seller: { name, logo, address, phone }, sheet }: { seller: Seller; sheet: LabelSheet }) {
  const { t } = useTranslation('admin');
  const service = `${sheet.courier} ${sheet.durationCode}`;
  return (
    <header className={styles.header}>
      <div className={styles.sender}>
        <p className={styles.brand}>
          <ShopMark name={name} logo={logo} size={18} />
          {name}
        </p>
        <p>
          {t('prints.from')}: {[name, phone && displayPhone(phone)].filter(Boolean).join(', ')}
        </p>
        {address !== '' && <p className={styles.origin}>{address}</p>}
      </div>
      <p className={styles.service} data-length={fontStep('service', service)}>
        {service}
      </p>
    </header>
  );
}

function Address({ sheet }: { sheet: LabelSheet }) {
  const { t } = useTranslation('admin');
  const { address, city, province, postalCode } = sheet;
  return (
    <section className={styles.address}>
      <h1>{t('prints.to')}</h1>
      <p className={styles.name} data-length={fontStep('name', sheet.fullname)}>
        {sheet.fullname}
      </p>
      <p className={styles.phone}>{sheet.phone}</p>
      <p className={styles.street} data-length={fontStep('street', address)}>
        {address}
      </p>
      <div className={styles.place}>
        <p className={styles.city} data-length={fontStep('city', city.name)}>
          {city.name}
          <small>{province.name}</small>
        </p>
        <p className={styles.postalCode}>{postalCode}</p>
      </div>
    </section>
  );
}

function Parcel({ sheet }: { sheet: LabelSheet }) {
  const { t } = useTranslation('admin');
  const kilograms = useKilograms();
  const { weight, pieces, notes, receiptNumber, parcel } = sheet;
  return (
    <footer className={styles.parcel}>
      <div className={styles.handling}>
        {parcel && <p className={styles.parcelNo}>{t('parcels.place', { ...parcel })}</p>}
        <p className={styles.figures}>
          {t('invoice.weighed', { weight: kilograms(weight) })} · {t('prints.pieces', { count: pieces })}
        </p>
        {notes !== '' && (
          <p className={styles.notes}>
            <b>{t('prints.courierNote')}:</b> {notes}
          </p>
        )}
        <p className={styles.care}>{t('prints.care')}</p>
      </div>
      {receiptNumber !== null && (
        <div className={styles.receipt}>
          <QrCode text={receiptNumber} size={QR_SIZE} />
          <p>
            {t('prints.receipt')}
            <b>{receiptNumber}</b>
          </p>
        </div>
      )}
    </footer>
  );
}

/** How many font sizes below the usual one. */
function fontStep(field: keyof typeof LONG_TEXTS, text: string): number {
  return LONG_TEXTS[field].filter((letters) => text.length > letters).length;
}
