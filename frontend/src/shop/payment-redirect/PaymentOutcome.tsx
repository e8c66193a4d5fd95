import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS, type InvoiceStatus } from '@contract/invoiceStatus.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { ParcelDue } from '../parcel/ParcelDue.tsx';
import { ParcelPath } from '../parcel/ParcelPath.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import styles from './PaymentOutcome.module.css';
import { usePayAgain } from './usePayAgain.ts';

interface PaymentOutcomeProps {
  payment: PaymentState;
  /** The shopper returns from a failed attempt. The order may still be payable: another attempt may work. */
  hasFailed: boolean;
  isPolling: boolean;
  onRefresh: () => void;
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

export const PaymentOutcome = observer(function PaymentOutcome(props: PaymentOutcomeProps) {
  const { payment, hasFailed, isPolling, onRefresh } = props;
  const { t } = useTranslation(['payment', 'orders']);
  const { statusEnum, invoiceId } = payment;
  const isWaiting = statusEnum === s.waiting;
  // After an earlier try that failed, news of this one may still be on its way.
  const isFailed = isWaiting && (hasFailed || (payment.hasFailedTry && !isPolling));
  const word = isFailed ? 'failed' : WORDS[statusEnum];
  const isLong = word === 'waiting' && !isPolling;
  const lead = t(isLong ? 'waitingLong' : `${word}Text`);
  return (
    <NightPanel title={t(`${word}Title`)} lead={<span role="status">{lead}</span>}>
      <PaymentFacts payment={payment} />
      <ParcelPath statusEnum={statusEnum} moments={payment} />
      {payment.arrival && (
        <ParcelDue
          arrival={payment.arrival}
          documentNo={payment.documentNo}
          className={styles.arrives}
          icon={<Icon name="truck" size={20} />}
        />
      )}
      <div className="stack gap-10">
        {isWaiting && <PayAgain payment={payment} label={t(isFailed ? 'tryAgain' : 'payAgain')} />}
        {isWaiting && (
          <Button look="quiet" isBusy={isPolling && !isFailed} onClick={onRefresh}>
            {t('checkAgain')}
          </Button>
        )}
        <LinkButton to={`/account-detail/orders/${invoiceId}`} look={isWaiting ? 'plain' : 'primary'}>
          {t('orders:toOrder')}
        </LinkButton>
        {!isWaiting && (
          <LinkButton to="/shop" look="plain">
            {t('toShop')}
          </LinkButton>
        )}
      </div>
    </NightPanel>
  );
});

const PayAgain = observer(function PayAgain({ payment, label }: { payment: PaymentState; label: string }) {
  const { isBusy, payAgain } = usePayAgain(payment.invoiceId, payment.documentNo);
  return (
    <Button look="moon" isBusy={isBusy} onClick={() => void payAgain()}>
      {label}
    </Button>
  );
});
