import type { PaymentEventRow } from '@contract/payments.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { RecordListPage } from '../panel/RecordListPage.tsx';
import { PaymentEventPanel } from './PaymentEventPanel.tsx';
import { usePaymentFields } from './usePaymentFields.tsx';

/** Everything that the payment provider ever told us; what fits nothing waits here for a decision. */
export function PaymentsPage() {
  const { t } = useTranslation('admin');
  return (
    <RecordListPage<PaymentEventRow>
      controller="payment-events"
      title={t('money.payments')}
      fields={usePaymentFields()}
      defaultSort={[{ field: 'receivedAt', dir: 'desc' }]}
      nameOf={(row) => row.documentNo ?? row.externalId}
      record={PaymentEventPanel}
      recordTitle={t('money.event')}
    />
  );
}
