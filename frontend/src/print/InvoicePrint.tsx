import { useTranslation } from '../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice, InvoiceDetail } from '@contract/invoices.ts';
import { useOrderStatus } from '../components/useOrderStatus.ts';
import { useWeighed } from '../components/useWeighed.ts';
import { Recipient } from './Recipient.tsx';
import { Fact, Notes, Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { useFormats } from './useFormats.ts';

/** The invoice with its prices (specification 2 "Print"): a sheet, or more where the lines need it, per invoice. */
export function InvoicePrint({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('admin');
  return invoices.map((invoice) => (
    <Sheet key={invoice.id} invoice={invoice} title={t('print.invoice')}>
      <div className={styles.parties}>
        <Recipient invoice={invoice} title={t('invoice.client')} />
        <InvoiceFacts invoice={invoice} />
      </div>
      <Notes text={invoice.notes} />
      <PricedLines invoice={invoice} />
    </Sheet>
  ));
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  // Whoever prints it, the paper goes to the customer.
  const words = useOrderStatus();
  return (
    <section>
      <h2>{t('invoice.info')}</h2>
      <dl>
        <Fact label={t('invoice.status')}>{words(invoice.statusEnum)}</Fact>
        <Fact label={t('invoice.paidDate')}>{invoice.paidAt && formatDateTime(invoice.paidAt)}</Fact>
        <Fact label={t('invoice.processDate')}>{invoice.processedDate && formatDateTime(invoice.processedDate)}</Fact>
        <Fact label={t('invoice.receiptNumber')}>{invoice.receiptNumber}</Fact>
      </dl>
    </section>
  );
}

function PricedLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">
            {t('invoice.description')} · {invoice.documentNo}
          </th>
          <th scope="col" className={styles.amount}>
            {t('invoice.quantity')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('invoice.price')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('invoice.discount')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('invoice.subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.invoiceDetails.map((line) => (
          <PricedLine key={line.id} line={line} />
        ))}
        {invoice.shipmentFee > 0 && <ShipmentFee invoice={invoice} />}
        <Sums invoice={invoice} />
      </tbody>
    </table>
  );
}

function PricedLine({ line }: { line: InvoiceDetail }) {
  const { number, rupiah } = useFormats();
  const { product, variant, color, size, code } = line.productDetail;
  return (
    <tr>
      <td>
        <p className="semibold">
          {product.name} - {variant.name} {color.name} {size.name}
        </p>
        <p className={styles.code}>{code}</p>
      </td>
      <td className={styles.amount}>{number(line.quantity)}</td>
      <td className={styles.amount}>{rupiah(line.price)}</td>
      <td className={styles.amount}>{number(line.discount)} %</td>
      <td className={styles.amount}>{rupiah(line.subtotal)}</td>
    </tr>
  );
}

/** Specification 9: quantity 1, discount 0 %. */
function ShipmentFee({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { number, rupiah, days } = useFormats();
  const weighed = useWeighed()(invoice);
  return (
    <tr>
      <td>
        <p className="semibold">{t('invoice.shipmentFee')}</p>
        <p className={styles.code}>
          {invoice.courier} {invoice.durationCode} · {days(invoice.duration)} ·{' '}
          {t(`invoice.${weighed.key}`, weighed.params)}
        </p>
      </td>
      <td className={styles.amount}>{number(1)}</td>
      <td className={styles.amount}>{rupiah(invoice.shipmentFee)}</td>
      <td className={styles.amount}>{number(0)} %</td>
      <td className={styles.amount}>{rupiah(invoice.shipmentFee)}</td>
    </tr>
  );
}

/** Rows, so that they never stand on a page without the document's number. */
function Sums({ invoice: { credit, total, tax } }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  return (
    <>
      {credit > 0 && <Sum label={t('money.credit')} amount={rupiah(-credit)} />}
      <Sum label={t('invoice.total')} amount={rupiah(total)} className={styles.total} />
      {tax && <Sum label={t('money.taxLine', { base: rupiah(tax.base) })} amount={rupiah(tax.amount)} />}
    </>
  );
}

interface SumProps {
  label: string;
  amount: string;
  className?: string | undefined;
}

function Sum({ label, amount, className = '' }: SumProps) {
  return (
    <tr>
      <th scope="row" colSpan={4} className={`${styles.amount} ${className}`}>
        {label}
      </th>
      <td className={`${styles.amount} ${className}`}>{amount}</td>
    </tr>
  );
}
