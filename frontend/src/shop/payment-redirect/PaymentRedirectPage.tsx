import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { SignedIn } from '../../components/SignedIn.tsx';
import { useHead } from '../../stores/useHead.ts';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { usePaymentState } from './usePaymentState.ts';

/** Where the payment provider sends the shopper back to. Says what the server knows, whatever the address claims. */
export const PaymentRedirectPage = observer(function PaymentRedirectPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const documentNo = search.get('documentNo') ?? '';
  useHead({ title: `${t('title.payment')} · Lelap`, isPrivate: true });
  return <SignedIn skeleton={<PageSkeleton />}>{() => <Payment key={documentNo} documentNo={documentNo} />}</SignedIn>;
});

const Payment = observer(function Payment({ documentNo }: { documentNo: string }) {
  const { t } = useTranslation('account');
  const { payment, error, isWatching, look } = usePaymentState(documentNo);
  if (documentNo === '' || error?.status === 404) {
    return (
      <NightPanel title={t('payment.unknownTitle')} lead={t('payment.unknownText')}>
        <LinkButton to="/account-detail">{t('payment.toOrders')}</LinkButton>
      </NightPanel>
    );
  }
  if (payment) return <PaymentOutcome payment={payment} isWatching={isWatching} onLook={look} />;
  if (error) return <ErrorState error={error} onRetry={look} />;
  return (
    <NightPanel title={t('title.payment')} lead={<span role="status">{t('payment.looking')}</span>}>
      {null}
    </NightPanel>
  );
});
