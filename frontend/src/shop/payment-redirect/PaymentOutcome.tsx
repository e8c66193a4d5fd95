import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { formatDateTime } from '@contract/dates.ts';
import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus, PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { Rupiah } from '../../components/Rupiah.tsx';
import styles from './PaymentOutcome.module.css';
import { usePayAgain } from './usePayAgain.ts';

interface PaymentOutcomeProps {
  payment: PaymentState;
  isWatching: boolean;
  onLook: () => void;
}

const s = INVOICE_STATUS;
const WORDS = {
  [s.waiting]: 'waiting',
  [s.paid]: 'paid',
  [s.processed]: 'paid',
  [s.shipped]: 'paid',
  [s.delivered]: 'paid',
  [s.expired]: 'expired',
  [s.cancelled]: 'cancelled',
  [s.refunded]: 'refunded',
  [s.paidLate]: 'late',
} as const satisfies Record<InvoiceStatus, string>;

export const PaymentOutcome = observer(function PaymentOutcome({ payment, isWatching, onLook }: PaymentOutcomeProps) {
  const { t } = useTranslation('account');
  const { statusEnum, invoiceId } = payment;
  const word = WORDS[statusEnum];
  const isWaiting = statusEnum === s.waiting;
  const isLong = isWaiting && !isWatching;
  return (
    <NightPanel
      title={t(`payment.${word}Title`)}
      lead={<span role="status">{t(isLong ? 'payment.waitingLong' : `payment.${word}Text`)}</span>}
    >
      <Facts payment={payment} />
      <div className={styles.ways}>
        {isWaiting && <PayAgain payment={payment} />}
        {isWaiting && (
          <Button look="quiet" isBusy={isWatching} onClick={onLook}>
            {t('payment.checkAgain')}
          </Button>
        )}
        <LinkButton to={`/account-detail/orders/${invoiceId}`} look={isWaiting ? 'plain' : 'primary'}>
          {t('payment.toOrder')}
        </LinkButton>
        {!isWaiting && (
          <LinkButton to="/shop" look="plain">
            {t('payment.toShop')}
          </LinkButton>
        )}
      </div>
    </NightPanel>
  );
});

function Facts({ payment: { statusEnum, documentNo, total, expiresAt } }: { payment: PaymentState }) {
  const { t } = useTranslation('account');
  return (
    <dl className={styles.facts}>
      <dt>{t('payment.order')}</dt>
      <dd className={styles.number}>{documentNo}</dd>
      <dt>{t('payment.amount')}</dt>
      <dd className={PAID_STATUSES.includes(statusEnum) ? styles.paid : styles.amount}>
        <Rupiah value={total} />
      </dd>
      {statusEnum === s.waiting && (
        <>
          <dt>{t('payment.payUntil')}</dt>
          <dd className="figures">{formatDateTime(expiresAt)}</dd>
        </>
      )}
    </dl>
  );
}

const PayAgain = observer(function PayAgain({ payment: { invoiceId, documentNo } }: { payment: PaymentState }) {
  const { t } = useTranslation('account');
  const { isBusy, payAgain } = usePayAgain(invoiceId, documentNo);
  return (
    <Button look="moon" isBusy={isBusy} onClick={() => void payAgain()}>
      {t('payment.payAgain')}
    </Button>
  );
});
