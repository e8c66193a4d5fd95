import { CheckOutlined, CopyOutlined, EditOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import { MESSAGE_STATES } from '@contract/invoiceDesk.ts';
import { INVOICE_PLAIN, type Invoice } from '@contract/invoices.ts';
import { CORRECTABLE_STATUSES, invoiceStatusName } from '@contract/invoiceStatus.ts';
import { displayPhone } from '@contract/phone.ts';
import { namesOf, type PlainValue } from '@contract/plainColumns.ts';
import { useChargedWeight } from '../../../components/useChargedWeight.ts';
import { whatsAppLink } from '../../../components/whatsApp.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ChangeValue } from '../../kit/changes/ChangeValue.tsx';
import { DeliveryModal } from './DeliveryModal.tsx';
import styles from './InvoicePage.module.css';
import type { InvoiceStore } from './InvoiceStore.ts';
import { WhatsAppModal } from './WhatsAppModal.tsx';

interface InvoiceFactsProps {
  invoice: Invoice;
  store: InvoiceStore;
}

/** The delivery and the status. */
export function InvoiceFacts(props: InvoiceFactsProps) {
  return (
    <div className={styles.facts}>
      <Recipient {...props} />
      <InvoiceInfo invoice={props.invoice} />
    </div>
  );
}

/** Client details (specification 2), formatted like a parcel's address. */
function Recipient({ invoice, store }: InvoiceFactsProps) {
  const { t } = useTranslation('admin');
  const { customer, address, city, province, postalCode, packingNote } = invoice;
  const phone = displayPhone(customer.phoneNumber);
  const place = `${city.name}, ${province.name} ${postalCode}`;
  const text = [customer.fullname, phone, address, place].join('\n');
  return (
    <section>
      <h2 className={styles.section}>{t('invoices.recipient')}</h2>
      <address className={styles.address}>
        <strong>
          {customer.fullname}{' '}
          <Typography.Text
            copyable={{
              text,
              icon: [<CopyOutlined key="copy" aria-hidden />, <CheckOutlined key="copied" aria-hidden />],
              tooltips: [t('invoices.copyAddress'), t('invoices.copied')],
            }}
          />
        </strong>
        <a className="accent reached" href={`tel:${customer.phoneNumber}`}>
          {phone}
        </a>
        <span className="written">{address}</span>
        <span>{place}</span>
        {customer.email !== '' && (
          <a className="accent reached" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        )}
      </address>
      {namesOf(INVOICE_PLAIN).map((name) => (
        <CourierNote key={name} label={t(`invoices.field.${name}`)} field={name} value={invoice[name]} />
      ))}
      <CourierNote label={t('invoices.packingNote')} field="packingNote" value={packingNote} />
      <RecipientTools invoice={invoice} store={store} />
    </section>
  );
}

/** Renders nothing without a value. */
function CourierNote({ label, field, value }: { label: string; field: string; value: PlainValue }) {
  if (value === '' || value === null || value === false) return null;
  return (
    <p className={styles.courierNote}>
      <span className="fine">{label}</span>
      <ChangeValue field={field} value={value} />
    </p>
  );
}

function RecipientTools({ invoice, store }: InvoiceFactsProps) {
  const { t } = useTranslation('admin');
  const [openModal, setOpenModal] = useState<'delivery' | 'whatsApp' | null>(null);
  const { statusEnum, customer } = invoice;
  const isReached = whatsAppLink(customer.phoneNumber, '') !== null;
  const hasMessage = isReached && MESSAGE_STATES.some((state) => state === invoiceStatusName(statusEnum));
  const canCorrect = CORRECTABLE_STATUSES.includes(statusEnum);
  const close = () => setOpenModal(null);
  const changed = () => {
    close();
    void store.reload();
  };
  return (
    <div className={styles.tools}>
      {hasMessage && (
        <Button icon={<WhatsAppOutlined aria-hidden />} onClick={() => setOpenModal('whatsApp')}>
          {t('invoices.whatsApp.button')}
        </Button>
      )}
      {canCorrect && (
        <Button
          icon={<EditOutlined aria-hidden />}
          title={t('invoices.correct')}
          onClick={() => setOpenModal('delivery')}
        >
          {t('invoices.correctShort')}
        </Button>
      )}
      {openModal === 'whatsApp' && <WhatsAppModal invoice={invoice} onClose={close} onOpened={changed} />}
      {openModal === 'delivery' && <DeliveryModal invoice={invoice} onClose={close} onSaved={changed} />}
    </div>
  );
}

function InvoiceInfo({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['admin', 'orders']);
  const weighed = useChargedWeight()(invoice);
  const at = (moment: string | null) => moment !== null && formatDateTime(moment);
  // Of a split order, each parcel has its own.
  const number = invoice.parcels.length === 0 ? invoice.receiptNumber : null;
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
        <Fact label={t('invoices.source')}>
          {invoice.source !== 'shop' &&
            [t(`orders:source.${invoice.source}`), invoice.sourceRef].filter(Boolean).join(' ')}
        </Fact>
        <Fact label={t('invoices.campaign')}>{invoice.campaign}</Fact>
        <Fact label={t('invoices.clickId')}>{invoice.clickId}</Fact>
        <Fact label={t('invoice.weight')}>{t(`invoice.${weighed.key}`, weighed.params)}</Fact>
        <Fact label={t('invoice.receiptNumber')}>
          {number !== null && <Typography.Text copyable>{number}</Typography.Text>}
        </Fact>
      </dl>
      {number !== null && invoice.trackingUrl !== null && (
        <a className={styles.provider} href={invoice.trackingUrl} target="_blank" rel="noreferrer">
          {t('invoices.track')}
        </a>
      )}
      {invoice.paymentUrl !== null && invoice.xenditId !== null && (
        <a className={styles.provider} href={invoice.paymentUrl} target="_blank" rel="noreferrer">
          {t('invoice.paymentPage')}
        </a>
      )}
    </section>
  );
}

/** Renders nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === false || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
