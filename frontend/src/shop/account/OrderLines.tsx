import { Fragment } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { serviceIn } from '@contract/courierServices.ts';
import type { Invoice, InvoiceDetail } from '@contract/invoices.ts';
import { formatNumber } from '@contract/money.ts';
import { partsOf } from '@contract/totalParts.ts';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { OrderPanel } from './OrderPanel.tsx';
import styles from './OrderPage.module.css';

/** The lines, at the prices of the order. */
export function OrderLines({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const { courier } = invoice;
  const service = serviceIn(i18n.language, invoice.durationCode);
  return (
    <OrderPanel title={t('orders:lines')}>
      <ul className="stack gap-18">
        {invoice.invoiceDetails.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('subtotal')}</dt>
        <dd>
          <Rupiah value={invoice.invoiceDetails.reduce((sum, { subtotal }) => sum + subtotal, 0)} />
        </dd>
        {partsOf(invoice).map(({ part, amount, name }) => (
          <Fragment key={part}>
            <dt>{part === 'fee' ? t('fee', { courier, service }) : t(`orders:part.${part}`, { name })}</dt>
            <dd>
              <Rupiah value={amount} />
            </dd>
          </Fragment>
        ))}
        <dt className="heavy text-18">{t('total')}</dt>
        <dd className="heavy text-18">
          <Rupiah value={invoice.total} />
        </dd>
        {invoice.refunded > 0 && (
          <>
            <dt>{t('orders:refunded')}</dt>
            <dd>
              <Rupiah value={invoice.refunded} />
            </dd>
          </>
        )}
        {invoice.tax && (
          <>
            <dt className="note">{t('tax')}</dt>
            <dd className="note">
              <Rupiah value={invoice.tax.amount} />
            </dd>
          </>
        )}
      </dl>
    </OrderPanel>
  );
}

function Line({ line }: { line: InvoiceDetail }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const rupiah = useRupiah();
  const { product, variant, color, size } = line.productDetail;
  const percent = formatNumber(line.discount, i18n.language);
  return (
    <li className={styles.line}>
      <ProductImage
        className={styles.picture ?? ''}
        picture={line.thumb === null ? null : { file: line.thumb, alt: '' }}
        sizes="72px"
        isDecorative
      />
      <div className={styles.words}>
        {product.slug === null ? (
          <b>{product.name}</b>
        ) : (
          <Link to={`/details-product/${product.slug}`} className={styles.name}>
            {product.name}
          </Link>
        )}
        <span className="note">{[variant.name, color.name, size.name].join(' · ')}</span>
        {product.slug === null && <span className="note">{t('notSold')}</span>}
        {line.withdrawn > 0 && <span className="note">{t('orders:withdrawn', { count: line.withdrawn })}</span>}
        {line.discount > 0 && (
          <span className="semibold sale text-14">
            {line.promoName === null ? t('discount', { percent }) : t('promo', { promo: line.promoName, percent })}
          </span>
        )}
        <span className={styles.sum}>
          <span className="note">{t('orders:quantity', { count: line.quantity, price: rupiah(line.price) })}</span>
          <b>
            <Rupiah value={line.subtotal} />
          </b>
        </span>
      </div>
    </li>
  );
}
