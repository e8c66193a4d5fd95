import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { Rupiah } from '../../components/Rupiah.tsx';
import { useDates } from '../../components/useDates.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './PaymentOutcome.module.css';

/** Order number, amount and deadline. */
export function PaymentFacts({ payment: { statusEnum, documentNo, total, expiresAt } }: { payment: PaymentState }) {
  const { t } = useTranslation('payment');
  const { deadline } = useDates();
  return (
    <dl className={styles.facts}>
      <dt className="muted unbroken">{t('order')}</dt>
      <dd className={`${styles.number} strong`}>{documentNo}</dd>
      <dt className="muted unbroken">{t('amount')}</dt>
      <dd className={`${styles.amount} ${PAID_STATUSES.includes(statusEnum) ? 'good' : ''}`}>
        <Rupiah value={total} />
      </dd>
      {statusEnum === INVOICE_STATUS.waiting && (
        <>
          <dt className="muted unbroken">{t('payUntil')}</dt>
          <dd className="figures">{deadline(expiresAt)}</dd>
        </>
      )}
    </dl>
  );
}
