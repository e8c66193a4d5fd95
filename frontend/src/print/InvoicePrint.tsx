import { lineSaving } from '@contract/money.ts';
import type { InvoiceSheet } from '@contract/prints.ts';
import type { Seller } from '@contract/settings.ts';
import { courierFee, partsOf } from '@contract/totalParts.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useOrderStatus } from '../components/useOrderStatus.ts';
import { useChargedWeight } from '../components/useChargedWeight.ts';
import { useDates } from '../components/useDates.ts';
import { PaidMark } from './PaidMark.tsx';
import type { Format } from './papers.ts';
import { Recipient } from './Recipient.tsx';
import { Fact, Notes, Sheet, Sheets } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { useFormats } from './useFormats.ts';
import { usePaymentMethod } from './usePaymentMethod.ts';

interface InvoicePrintProps {
  sheets: readonly InvoiceSheet[];
  seller: Seller;
  format?: Format;
}

/** The invoice with its prices (specification 2 "Print"): one page or more per invoice. */
export function InvoicePrint({ sheets, seller, format = 'A4' }: InvoicePrintProps) {
  const { t } = useTranslation('admin');
  return (
    <Sheets format={format}>
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} seller={seller} title={t('prints.invoice')} format={format}>
          <div className={styles.parties}>
            <Recipient sheet={sheet} title={t('invoice.client')} />
            <InvoiceFacts sheet={sheet} />
          </div>
          {sheet.isGift && <Notes label={t('invoices.field.isGift')} text={t('packing.gift')} />}
          <Notes label={t('prints.courierNote')} text={sheet.notes} />
          <PricedLines sheet={sheet} />
        </Sheet>
      ))}
    </Sheets>
  );
}

function InvoiceFacts({ sheet }: { sheet: InvoiceSheet }) {
  const { t } = useTranslation('admin');
  // The customer's words, also when staff print it.
  const words = useOrderStatus();
  const { dateTime } = useDates();
  const paymentMethod = usePaymentMethod();
  return (
    <section>
      <h2>{t('invoice.info')}</h2>
      <PaidMark sheet={sheet} />
      <dl>
        <Fact label={t('invoice.status')}>{words(sheet.statusEnum)}</Fact>
        <Fact label={t('prints.paidBy')}>{sheet.payment && paymentMethod(sheet.payment)}</Fact>
        <Fact label={t('invoice.processDate')}>{sheet.processedDate && dateTime(sheet.processedDate)}</Fact>
        <Fact label={t('invoice.receiptNumber')}>{sheet.receiptNumber}</Fact>
      </dl>
    </section>
  );
}

type Line = InvoiceSheet['invoiceDetails'][number];

/** The sums stay with the last line, so that they never stand alone on a page. */
function PricedLines({ sheet }: { sheet: InvoiceSheet }) {
  const { t } = useTranslation('admin');
  const lines = sheet.invoiceDetails;
  return (
    <table className={`${styles.lines} ${styles.priced}`}>
      <thead>
        <tr>
          <th scope="col">
            {t('invoice.description')} · {sheet.documentNo}
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
        {lines.slice(0, -1).map((line) => (
          <PricedLine key={line.id} line={line} />
        ))}
      </tbody>
      <tbody className={styles.kept}>
        {lines.slice(-1).map((line) => (
          <PricedLine key={line.id} line={line} />
        ))}
        <GoodsSum lines={lines} />
        {courierFee(sheet) > 0 && <ShipmentFee sheet={sheet} />}
        <Sums sheet={sheet} />
      </tbody>
    </table>
  );
}

function PricedLine({ line }: { line: Line }) {
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
function ShipmentFee({ sheet }: { sheet: InvoiceSheet }) {
  const { t } = useTranslation('admin');
  const { number, rupiah, days } = useFormats();
  const weighed = useChargedWeight()(sheet);
  return (
    <tr>
      <td>
        <p className="semibold">{t('invoice.shipmentFee')}</p>
        <p className={styles.code}>
          {sheet.courier} {sheet.durationCode} · {days(sheet.duration)} · {t(`invoice.${weighed.key}`, weighed.params)}
        </p>
      </td>
      <td className={styles.amount}>{number(1)}</td>
      <td className={styles.amount}>{rupiah(courierFee(sheet))}</td>
      <td className={styles.amount}>{number(0)} %</td>
      <td className={styles.amount}>{rupiah(courierFee(sheet))}</td>
    </tr>
  );
}

function GoodsSum({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  return <Sum label={t('prints.goods')} amount={rupiah(lines.reduce((sum, { subtotal }) => sum + subtotal, 0))} />;
}

function Sums({ sheet }: { sheet: InvoiceSheet }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { invoiceDetails, total, tax } = sheet;
  const { rupiah } = useFormats();
  const saved = invoiceDetails.reduce((sum, line) => sum + lineSaving(line), 0);
  return (
    <>
      {partsOf(sheet).map(
        ({ part, amount, name }) =>
          part !== 'fee' && <Sum key={part} label={t(`orders:part.${part}`, { name })} amount={rupiah(amount)} />,
      )}
      <Sum label={t('invoice.total')} amount={rupiah(total)} className={styles.total} />
      {tax && <Sum label={t('money.taxLine', { base: rupiah(tax.base) })} amount={rupiah(tax.amount)} />}
      {saved > 0 && <Sum label={t('prints.saved')} amount={rupiah(saved)} />}
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
