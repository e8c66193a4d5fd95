import { observer } from 'mobx-react-lite';
import type { PaymentState } from '@contract/invoices.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { TransferPanel } from '../transfer/TransferPanel.tsx';

interface TransferOutcomeProps {
  payment: PaymentState;
  isPolling: boolean;
  onRefresh: () => void;
}

/** A placed order waiting for its bank transfer. */
export const TransferOutcome = observer(function TransferOutcome(props: TransferOutcomeProps) {
  const { payment, isPolling, onRefresh } = props;
  const { invoiceId, documentNo, expiresAt } = payment;
  const { t } = useTranslation(['payment', 'orders']);
  return (
    <NightPanel title={t('transfer.title')} lead={t('transfer.lead', { documentNo })}>
      <TransferPanel invoiceId={invoiceId} expiresAt={expiresAt} />
      <div className="stack gap-10">
        <Button look="quiet" isBusy={isPolling} onClick={onRefresh}>
          {t('checkAgain')}
        </Button>
        <LinkButton to={`/account-detail/orders/${invoiceId}`} look="plain">
          {t('orders:toOrder')}
        </LinkButton>
      </div>
    </NightPanel>
  );
});
