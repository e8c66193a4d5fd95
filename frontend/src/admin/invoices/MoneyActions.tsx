import { Button } from 'antd';
import { useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import { canStep } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { InvoiceStore } from './InvoiceStore.ts';
import { RefundModal } from './RefundModal.tsx';
import { useSteps } from './useSteps.ts';

interface MoneyActionsProps {
  store: InvoiceStore;
  invoice: Invoice;
}

/** What only an admin does: give up, give money back, go on with what was paid too late. */
export function MoneyActions({ store, invoice }: MoneyActionsProps) {
  const { t } = useTranslation('admin');
  const [isRefundOpen, setIsRefundOpen] = useState(false);
  const { cancel, revive } = useSteps(store);
  const { statusEnum } = invoice;
  return (
    <>
      {canStep('revive', statusEnum) && (
        <Button type="primary" size="large" onClick={revive}>
          {t('money.revive')}
        </Button>
      )}
      {canStep('refund', statusEnum) && (
        <Button size="large" danger onClick={() => setIsRefundOpen(true)}>
          {t('money.refund')}
        </Button>
      )}
      {canStep('cancel', statusEnum) && (
        <Button size="large" danger onClick={cancel}>
          {t('money.cancel')}
        </Button>
      )}
      {isRefundOpen && (
        <RefundModal invoice={invoice} onRefunded={() => void store.reload()} onClose={() => setIsRefundOpen(false)} />
      )}
    </>
  );
}
