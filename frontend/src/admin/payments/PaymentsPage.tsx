import { observer } from 'mobx-react-lite';
import type { PaymentEventRow } from '@contract/payments.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import { useRecordPanel } from '../panel/useRecordPanel.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { PaymentEventPanel } from './PaymentEventPanel.tsx';
import { usePaymentFields } from './usePaymentFields.tsx';

/** Everything that the payment provider ever told us; what fits nothing waits here for a decision. */
export const PaymentsPage = observer(function PaymentsPage() {
  const { t } = useTranslation('admin');
  const fields = usePaymentFields();
  const table = useTable<PaymentEventRow>({
    controller: 'payment-events',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'receivedAt', dir: 'desc' }],
  });
  const panel = useRecordPanel({
    component: PaymentEventPanel,
    title: () => t('money.event'),
    onChanged: () => void table.store.reload(),
  });
  const title = t('money.payments');
  useHead({ title, isPrivate: true });
  return (
    <>
      <h1 className={pageStyles.title}>{title}</h1>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => row.documentNo ?? row.externalId}
        onView={(row) => panel.open(row.id)}
        onRowClick={(row) => panel.open(row.id)}
      />
    </>
  );
});
