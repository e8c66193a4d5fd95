import type { ReactNode } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import type { Invoice } from '@contract/invoices.ts';
import { courierFee, partsOf } from '@contract/totalParts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import styles from './InvoiceLines.module.css';

/** The sold lines and their totals; on a phone, each line is a block. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { days } = useFormats();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.description')}</th>
          <th scope="col">{t('invoice.quantity')}</th>
          <th scope="col">{t('invoice.price')}</th>
          <th scope="col">{t('invoice.discount')}</th>
          <th scope="col">{t('invoice.subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.invoiceDetails.map(({ id, productDetail, ...line }) => (
          <Line key={id} {...line} isGoods code={productDetail.code}>
            {productDetail.product.name} - {productDetail.variant.name} {productDetail.color.name}{' '}
            {productDetail.size.name}
          </Line>
        ))}
        {courierFee(invoice) > 0 && (
          <Line
            quantity={1}
            price={courierFee(invoice)}
            discount={0}
            subtotal={courierFee(invoice)}
            code={`${invoice.courier} ${invoice.durationCode} · ${days(invoice.duration)}`}
          >
            {t('invoice.shipmentFee')}
          </Line>
        )}
      </tbody>
      <Sums invoice={invoice} />
    </table>
  );
}

interface LineProps {
  /** A unit to pack, with its picture if there is one. */
  isGoods?: boolean;
  thumb?: string | null;
  quantity: number;
  price: number;
  discount: number;
  subtotal: number;
  withdrawn?: number;
  code: string;
  children: ReactNode;
}

function Line({ isGoods = false, thumb = null, withdrawn = 0, code, children, ...line }: LineProps) {
  const { quantity, price, discount, subtotal } = line;
  const { t } = useTranslation(['admin', 'orders']);
  const { number, rupiah } = useFormats();
  return (
    <tr>
      <td>
        <div className={isGoods ? styles.goods : undefined}>
          {isGoods && <Picture thumb={thumb} />}
          <div>
            <p className="semibold">{children}</p>
            <p className="fine">{code}</p>
            {withdrawn > 0 && <p className="fine">{t('orders:withdrawn', { count: withdrawn })}</p>}
          </div>
        </div>
      </td>
      <td data-label={t('invoice.quantity')} className={quantity > 1 ? styles.several : undefined}>
        {number(quantity)}
      </td>
      <td data-label={t('invoice.price')}>{rupiah(price)}</td>
      <td data-label={t('invoice.discount')}>{number(discount)} %</td>
      <td data-label={t('invoice.subtotal')}>{rupiah(subtotal)}</td>
    </tr>
  );
}

function Picture({ thumb }: { thumb: string | null }) {
  if (thumb === null) return <span className={styles.picture} />;
  return <img className={styles.picture} src={pictureUrl(thumb, 400)} alt="" width={64} height={64} loading="lazy" />;
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { total, tax, refunded } = invoice;
  const { rupiah } = useFormats();
  return (
    <tfoot>
      {partsOf(invoice).map(
        ({ part, amount, name }) =>
          part !== 'fee' && (
            <Sum key={part} label={t(`orders:part.${part}`, { name })}>
              {rupiah(amount)}
            </Sum>
          ),
      )}
      <Sum label={t('invoice.total')} isTotal>
        {rupiah(total)}
      </Sum>
      {refunded > 0 && <Sum label={t('orders:refunded')}>{rupiah(-refunded)}</Sum>}
      {tax && <Sum label={t('money.taxLine', { base: rupiah(tax.base) })}>{rupiah(tax.amount)}</Sum>}
    </tfoot>
  );
}

interface SumProps {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Sum({ label, isTotal = false, children }: SumProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td>{children}</td>
    </tr>
  );
}
