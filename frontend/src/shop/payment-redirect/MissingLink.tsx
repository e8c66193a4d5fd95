import { observer } from 'mobx-react-lite';
import type { PaymentState } from '@contract/invoices.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { useMissingLink } from './useMissingLink.ts';

interface MissingLinkProps {
  payment: PaymentState;
  /** There is nothing (left) to pay. */
  onRefused: () => void;
}

/** A placed order without a payment page: requests the page and redirects to it. */
export const MissingLink = observer(function MissingLink({ payment, onRefused }: MissingLinkProps) {
  const { t } = useTranslation(['payment', 'orders']);
  const { isAsking, askAgain } = useMissingLink(payment, onRefused);
  const lead = t(isAsking ? 'linkText' : 'linkLong');
  return (
    <NightPanel title={t('linkTitle')} lead={<span role="status">{lead}</span>}>
      <PaymentFacts payment={payment} />
      <div className="stack gap-10">
        <Button look="moon" isBusy={isAsking} onClick={askAgain}>
          {t(isAsking ? 'linkBusy' : 'linkAgain')}
        </Button>
        <LinkButton to={`/account-detail/orders/${payment.invoiceId}`} look="quiet">
          {t('orders:toOrder')}
        </LinkButton>
      </div>
    </NightPanel>
  );
});
