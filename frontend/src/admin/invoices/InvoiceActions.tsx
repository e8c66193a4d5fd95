import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Invoice } from '@contract/invoices.ts';
import { RECEIPT_STATUSES, canStep } from '@contract/invoiceStatus.ts';
import { ROLES } from '@contract/roles.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './InvoicePage.module.css';
import type { InvoiceStore } from './InvoiceStore.ts';
import { MoneyActions } from './MoneyActions.tsx';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';
import { useSteps } from './useSteps.ts';

interface InvoiceActionsProps {
  store: InvoiceStore;
  invoice: Invoice;
}

/** What can be done with the invoice as it stands; the next step first. */
export const InvoiceActions = observer(function InvoiceActions({ store, invoice }: InvoiceActionsProps) {
  const { t } = useTranslation('admin');
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const { process, deliver } = useSteps(store);
  const isAdmin = useStores().session.user?.role === ROLES.admin;
  const { statusEnum, receiptNumber } = invoice;
  const canProcess = canStep('process', statusEnum);
  const canShip = canStep('ship', statusEnum);
  return (
    <div className={`${styles.actions} stack gap-10`}>
      {canProcess && (
        <Button type="primary" size="large" onClick={process}>
          {t('action.process')}
        </Button>
      )}
      {RECEIPT_STATUSES.includes(statusEnum) && (
        <Button type={canShip ? 'primary' : 'default'} size="large" onClick={() => setIsReceiptOpen(true)}>
          {t(receiptNumber === null ? 'action.inputReceiptNumber' : 'action.editReceiptNumber')}
        </Button>
      )}
      {canStep('deliver', statusEnum) && (
        <Button size="large" onClick={deliver}>
          {t('action.deliver')}
        </Button>
      )}
      <PrintMenu ids={[invoice.id]} size="large" />
      {isAdmin && <MoneyActions store={store} invoice={invoice} />}
      {isReceiptOpen && (
        <ReceiptModal
          invoice={invoice}
          onClose={() => setIsReceiptOpen(false)}
          onSaved={() => {
            setIsReceiptOpen(false);
            void store.reload();
          }}
        />
      )}
    </div>
  );
});
