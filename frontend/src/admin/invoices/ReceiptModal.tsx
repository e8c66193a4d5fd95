import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { MAX_RECEIPT_LENGTH } from '@contract/invoices.ts';
import type { Invoice, ReceiptInput } from '@contract/invoices.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { failureText } from '../failureText.ts';
import styles from './ReceiptModal.module.css';

/** What the modal needs of an invoice or of its row in the list. */
export type ReceiptTarget = Pick<
  Invoice,
  'id' | 'documentNo' | 'receiptNumber' | 'statusEnum' | 'courier' | 'durationCode'
>;

interface ReceiptModalProps {
  invoice: ReceiptTarget;
  onClose: () => void;
  onSaved: () => void;
}

/** Enters or corrects the courier's number. A scanner that ends with Enter saves at once. */
export function ReceiptModal({ invoice, onClose, onSaved }: ReceiptModalProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = Form.useForm<ReceiptInput>();
  const { isBusy, save } = useReceipt(invoice, onSaved);
  const hasNumber = invoice.receiptNumber !== null;
  return (
    <Modal
      open
      title={t(hasNumber ? 'action.editReceiptNumber' : 'action.inputReceiptNumber')}
      okText={t('shared:action.save')}
      okButtonProps={{ disabled: isBusy }}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      <p className={styles.parcel}>
        {invoice.documentNo} · {invoice.courier} {invoice.durationCode}
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ receiptNumber: invoice.receiptNumber ?? '' }}
        onFinish={({ receiptNumber }) => void save(receiptNumber.trim())}
      >
        <Form.Item name="receiptNumber" label={t('invoice.receiptNumber')} extra={t(hintOf(invoice))}>
          <Input autoFocus autoComplete="off" spellCheck={false} maxLength={MAX_RECEIPT_LENGTH} size="large" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** What saving does beyond the number. */
function hintOf({ statusEnum }: ReceiptTarget) {
  if (statusEnum === INVOICE_STATUS.paid) return 'action.receiptHintPaid';
  if (statusEnum === INVOICE_STATUS.processed) return 'action.receiptHintProcessed';
  return 'action.receiptHintShipped';
}

function useReceipt({ id }: ReceiptTarget, onSaved: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);

  const save = async (receiptNumber: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await api.put(`/invoices/receipt-number/${id}`, { id, receiptNumber });
      toasts.show('success', t('action.receiptSaved'));
      onSaved();
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, save };
}
