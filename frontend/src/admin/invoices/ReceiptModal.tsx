import { Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { AuditChange } from '@contract/audit.ts';
import { MAX_RECEIPT_LENGTH } from '@contract/invoices.ts';
import type { Invoice, ReceiptInput } from '@contract/invoices.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { isChangedMeanwhile } from '../../api/changedMeanwhile.ts';
import { failureText } from '../failureText.ts';
import { Meanwhile } from '../panel/Meanwhile.tsx';
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
  const { isBusy, rival, save, goOnFrom } = useReceipt(invoice, onSaved);
  const typed = Form.useWatch<string | undefined>('receiptNumber', form) ?? '';
  const hasNumber = invoice.receiptNumber !== null;
  return (
    <Modal
      open
      title={t(hasNumber ? 'action.editReceiptNumber' : 'action.inputReceiptNumber')}
      okText={t('shared:action.save')}
      okButtonProps={{ disabled: isBusy, hidden: rival !== null }}
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
      {rival && (
        <Meanwhile
          message={rival.message}
          differences={differenceOf(rival.receiptNumber, typed.trim())}
          onLoad={() => {
            form.setFieldsValue({ receiptNumber: rival.receiptNumber ?? '' });
            goOnFrom(rival.receiptNumber);
          }}
          onOutdo={() => {
            goOnFrom(rival.receiptNumber);
            form.submit();
          }}
        />
      )}
    </Modal>
  );
}

function differenceOf(before: string | null, after: string): AuditChange[] {
  return before === after ? [] : [{ field: 'receiptNumber', before, after }];
}

/** What saving does beyond the number. */
function hintOf({ statusEnum }: ReceiptTarget) {
  if (statusEnum === INVOICE_STATUS.paid) return 'action.receiptHintPaid';
  if (statusEnum === INVOICE_STATUS.processed) return 'action.receiptHintProcessed';
  return 'action.receiptHintShipped';
}

/** The number that somebody else has entered meanwhile. */
interface Rival {
  message: string;
  receiptNumber: string | null;
}

function useReceipt({ id, receiptNumber: opened }: ReceiptTarget, onSaved: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const [rival, setRival] = useState<Rival | null>(null);
  const formerNumber = useRef(opened);

  const save = async (receiptNumber: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await api.put(`/invoices/receipt-number/${id}`, { id, receiptNumber, formerNumber: formerNumber.current });
      toasts.show('success', t('action.receiptSaved'));
      onSaved();
    } catch (error) {
      await refuse(error);
    } finally {
      setIsBusy(false);
    }
  };

  const refuse = async (error: unknown) => {
    try {
      if (!isChangedMeanwhile(error)) throw error;
      const { receiptNumber } = await api.get<Invoice>(`/invoices/${id}`);
      setRival({ message: error.message, receiptNumber });
    } catch (failure) {
      toasts.show('error', failureText(failure, t('shared:error.unexpected')));
    }
  };

  const goOnFrom = (number: string | null) => {
    formerNumber.current = number;
    setRival(null);
  };

  return { isBusy, rival, save, goOnFrom };
}
