import { formatDateTime } from '@contract/dates.ts';
import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './PaymentOutcome.module.css';

/** Which order, how much, and until when. */
export function PaymentFacts({ payment: { statusEnum, documentNo, total, expiresAt } }: { payment: PaymentState }) {
  const { t } = useTranslation('account');
  return (
    <dl className={styles.facts}>
      <dt className="muted unbroken">{t('payment.order')}</dt>
      <dd className={styles.number}>{documentNo}</dd>
      <dt className="muted unbroken">{t('payment.amount')}</dt>
      <dd className={PAID_STATUSES.includes(statusEnum) ? styles.paid : styles.amount}>
        <Rupiah value={total} />
      </dd>
      {statusEnum === INVOICE_STATUS.waiting && (
        <>
          <dt className="muted unbroken">{t('payment.payUntil')}</dt>
          <dd className="figures">{formatDateTime(expiresAt)}</dd>
        </>
      )}
    </dl>
  );
}
