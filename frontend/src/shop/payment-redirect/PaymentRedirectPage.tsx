import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { PaymentState } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { FAILED_ATTEMPT } from '@contract/payments.ts';
import { LinkButton } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { useHead } from '../../stores/useHead.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { MissingLink } from './MissingLink.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { TransferOutcome } from './TransferOutcome.tsx';
import { usePaymentState } from './usePaymentState.ts';

/** The provider's return address. It shows the server's state, whatever the query claims. */
export const PaymentRedirectPage = observer(function PaymentRedirectPage() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  const documentNo = search.get('documentNo') ?? '';
  useHead({ title: t('shared:brand.titled', { page: t('title') }), isPrivate: true });
  const hasFailed = search.has(FAILED_ATTEMPT);
  return (
    <SignedIn skeleton={<PageSkeleton />}>
      {() => <Payment key={documentNo} documentNo={documentNo} hasFailed={hasFailed} />}
    </SignedIn>
  );
});

interface PaymentProps {
  documentNo: string;
  hasFailed: boolean;
}

const Payment = observer(function Payment({ documentNo, hasFailed }: PaymentProps) {
  const { t } = useTranslation('payment');
  const { payment, error, isPolling, refresh } = usePaymentState(documentNo);
  if (documentNo === '' || error?.status === 404) {
    return (
      <NightPanel title={t('unknownTitle')} lead={t('unknownText')}>
        <LinkButton to="/account-detail">{t('toOrders')}</LinkButton>
      </NightPanel>
    );
  }
  if (payment && isTransfer(payment))
    return <TransferOutcome payment={payment} isPolling={isPolling} onRefresh={refresh} />;
  if (payment && isWithoutLink(payment)) return <MissingLink payment={payment} onRefused={refresh} />;
  if (payment)
    return <PaymentOutcome payment={payment} hasFailed={hasFailed} isPolling={isPolling} onRefresh={refresh} />;
  if (error) return <ErrorState heading="h1" error={error} onRetry={refresh} />;
  return (
    <NightPanel title={t('title')} lead={<span role="status">{t('looking')}</span>}>
      {null}
    </NightPanel>
  );
});

function isTransfer({ statusEnum, transferCode }: PaymentState): boolean {
  return statusEnum === INVOICE_STATUS.waiting && transferCode > 0;
}

/** Payable, but without the provider's link. A like-for-like exchange is free: it waits for the returned goods. */
function isWithoutLink({ statusEnum, paymentUrl, total }: PaymentState): boolean {
  return statusEnum === INVOICE_STATUS.waiting && paymentUrl === null && total > 0;
}
