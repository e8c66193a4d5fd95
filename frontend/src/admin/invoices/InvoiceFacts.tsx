import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { Invoice } from '@contract/invoices.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import { displayPhone } from '@contract/phone.ts';
import { useWeighed } from '../../components/useWeighed.ts';
import styles from './InvoicePage.module.css';

/** Who ordered, where it goes, and how far it is. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <div className={styles.facts}>
      <ClientDetails invoice={invoice} />
      <InvoiceInfo invoice={invoice} />
    </div>
  );
}

function ClientDetails({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const { customer } = invoice;
  return (
    <section>
      <h2 className={styles.section}>{t('invoice.client')}</h2>
      <dl className={styles.list}>
        <Fact label={t('invoice.name')}>{customer.fullname}</Fact>
        <Fact label={t('invoice.phone')}>
          <a className="accent" href={`tel:${customer.phoneNumber}`}>
            {displayPhone(customer.phoneNumber)}
          </a>
        </Fact>
        <Fact label={t('invoice.email')}>
          <a className="accent" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        </Fact>
        <Fact label={t('invoice.address')}>{invoice.address}</Fact>
        <Fact label={t('invoice.city')}>{invoice.city.name}</Fact>
        <Fact label={t('invoice.province')}>{invoice.province.name}</Fact>
        <Fact label={t('invoice.postalCode')}>{invoice.postalCode}</Fact>
        <Fact label={t('invoice.notes')}>{invoice.notes}</Fact>
      </dl>
    </section>
  );
}

function InvoiceInfo({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['admin', 'orders']);
  const weighed = useWeighed()(invoice);
  const at = (moment: string | null) => moment !== null && formatDateTime(moment);
  return (
    <section>
      <h2 className={styles.section}>{t('invoice.info')}</h2>
      <dl className={styles.list}>
        <Fact label={t('invoice.status')}>{t(`orders:invoiceStatus.${invoiceStatusName(invoice.statusEnum)}`)}</Fact>
        <Fact label={t('invoice.paidDate')}>{at(invoice.paidAt)}</Fact>
        <Fact label={t('invoice.processDate')}>{at(invoice.processedDate)}</Fact>
        <Fact label={t('invoice.shippedDate')}>{at(invoice.shippedDate)}</Fact>
        <Fact label={t('invoice.courier')}>
          {invoice.courier} {invoice.durationCode}
        </Fact>
        <Fact label={t('invoice.weight')}>{t(`invoice.${weighed.key}`, weighed.params)}</Fact>
        <Fact label={t('invoice.receiptNumber')}>
          {invoice.receiptNumber !== null && <Typography.Text copyable>{invoice.receiptNumber}</Typography.Text>}
        </Fact>
      </dl>
      {invoice.paymentUrl !== null && invoice.xenditId !== null && (
        <a className={styles.provider} href={invoice.paymentUrl} target="_blank" rel="noreferrer">
          {t('invoice.paymentPage')}
        </a>
      )}
    </section>
  );
}

/** Nothing at all where there is no value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === false || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
