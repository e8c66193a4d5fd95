import { useState } from 'react';
import type { PaymentEventRow } from '@contract/payments.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { RecordListPage } from '../../kit/record/RecordListPage.tsx';
import { PaymentEventPanel } from './PaymentEventPanel.tsx';
import { usePaymentFields } from './usePaymentFields.tsx';
import { WaitingPayments } from './WaitingPayments.tsx';
import { WaitingStore } from './WaitingStore.ts';

/** All events from the payment provider; above them, the payments that need a decision. */
export function PaymentsPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [waiting] = useState(() => new WaitingStore(api));
  return (
    <RecordListPage<PaymentEventRow>
      controller="payment-events"
      title={t('money.payments')}
      fields={usePaymentFields()}
      defaultSort={[{ field: 'receivedAt', dir: 'desc' }]}
      nameOf={(row) => row.documentNo ?? (row.externalId || t('money.unsaid'))}
      nothingYet={t('list.nothing.payments')}
      record={PaymentEventPanel}
      recordTitle={t('money.event')}
      withLead={(list) => <WaitingPayments store={waiting}>{list}</WaitingPayments>}
      onChanged={() => void waiting.load()}
    />
  );
}
