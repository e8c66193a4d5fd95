import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Invoice } from '@contract/invoices.ts';
import { RECEIPT_STATUSES, canStep } from '@contract/invoiceStatus.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { failureText } from '../failureText.ts';
import styles from './InvoicePage.module.css';
import type { InvoiceStore } from './InvoiceStore.ts';
import { PrintMenu } from './PrintMenu.tsx';
import { ReceiptModal } from './ReceiptModal.tsx';

/** Specification 9: errors of a step stay this long. */
const STEP_ERROR_MS = 5000;

interface InvoiceActionsProps {
  store: InvoiceStore;
  invoice: Invoice;
}

/** What can be done with the invoice as it stands; the next step first. */
export function InvoiceActions({ store, invoice }: InvoiceActionsProps) {
  const { t } = useTranslation('admin');
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const { process, deliver } = useSteps(store);
  const { statusEnum, receiptNumber } = invoice;
  const canProcess = canStep('process', statusEnum);
  const canShip = canStep('ship', statusEnum);
  return (
    <div className={styles.actions}>
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
}

/** The steps that ask first, and say how they ended. */
function useSteps(store: InvoiceStore) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const run = async (step: () => Promise<void>, success: string) => {
    try {
      await step();
      toasts.show('success', success);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), STEP_ERROR_MS);
    }
  };

  const confirm = (title: string, okText: string, step: () => Promise<void>, success: string) =>
    void modal.confirm({ title, okText, cancelText: t('shared:action.cancel'), onOk: () => run(step, success) });

  return {
    process: () => confirm(t('action.processConfirm'), t('action.yes'), () => store.process(), t('action.processed')),
    deliver: () =>
      confirm(t('action.deliverConfirm'), t('action.yesDeliver'), () => store.deliver(), t('action.delivered')),
  };
}
