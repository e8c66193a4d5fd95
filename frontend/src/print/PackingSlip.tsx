import { useTranslation } from '../i18n/useTranslation.tsx';
import type { Invoice, InvoiceDetail } from '@contract/invoices.ts';
import { useWeighed } from '../components/useWeighed.ts';
import { Recipient } from './Recipient.tsx';
import { Fact, Notes, Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { useFormats } from './useFormats.ts';

/** "Print Without Price": what goes into the parcel, to be ticked off while packing. No amount of money is on it. */
export function PackingSlip({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('admin');
  return invoices.map((invoice) => (
    <Sheet key={invoice.id} invoice={invoice} title={t('print.slip')}>
      <div className={styles.parties}>
        <Recipient invoice={invoice} title={t('print.shipTo')} />
        <Shipment invoice={invoice} />
      </div>
      <Notes text={invoice.notes} />
      <PackedLines invoice={invoice} />
      <Signatures />
    </Sheet>
  ));
}

function Shipment({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { days } = useFormats();
  const weighed = useWeighed()(invoice);
  return (
    <section>
      <h2>{t('print.shipment')}</h2>
      <p className={styles.name}>
        {invoice.courier} {invoice.durationCode}
      </p>
      <dl>
        <Fact label={t('invoice.duration')}>{days(invoice.duration)}</Fact>
        <Fact label={t('invoice.weight')}>{t(`invoice.${weighed.key}`, weighed.params)}</Fact>
        <Fact label={t('invoice.receiptNumber')}>{invoice.receiptNumber}</Fact>
      </dl>
    </section>
  );
}

function PackedLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  return (
    <table className={`${styles.lines} ${styles.packing}`}>
      <thead>
        <tr>
          <th scope="col">{t('print.packed')}</th>
          <th scope="col" className={styles.amount}>
            {t('invoice.quantity')}
          </th>
          <th scope="col">
            {t('print.item')} · {invoice.documentNo}
          </th>
          <th scope="col">{t('print.variant')}</th>
          <th scope="col">{t('print.color')}</th>
          <th scope="col">{t('print.size')}</th>
          <th scope="col">{t('print.code')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.invoiceDetails.map((line) => (
          <PackedLine key={line.id} line={line} />
        ))}
        <Pieces lines={invoice.invoiceDetails} />
      </tbody>
    </table>
  );
}

function PackedLine({ line }: { line: InvoiceDetail }) {
  const { number } = useFormats();
  const { product, variant, color, size, code } = line.productDetail;
  return (
    <tr>
      <td>
        <span className={styles.box} />
      </td>
      <td className={`${styles.amount} ${styles.quantity}`}>{number(line.quantity)}</td>
      <td className="semibold">{product.name}</td>
      <td>{variant.name}</td>
      <td>{color.name}</td>
      <td>{size.name}</td>
      <td className={styles.code}>{code}</td>
    </tr>
  );
}

function Pieces({ lines }: { lines: readonly InvoiceDetail[] }) {
  const { t } = useTranslation('admin');
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <tr>
      <td colSpan={7} className={styles.total}>
        {t('print.pieces', { count })}
      </td>
    </tr>
  );
}

function Signatures() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.signatures}>
      <div>{t('print.packedBy')}</div>
      <div>{t('print.checkedBy')}</div>
      <div>{t('print.packedOn')}</div>
    </div>
  );
}
