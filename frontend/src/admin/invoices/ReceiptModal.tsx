import { Alert, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { AuditChange } from '@contract/audit.ts';
import { MAX_RECEIPT_LENGTH } from '@contract/invoices.ts';
import type { Invoice, ReceiptDoubts, ReceiptInput } from '@contract/invoices.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { isChangedMeanwhile } from '../../api/changedMeanwhile.ts';
import { failureText } from '../failureText.ts';
import pageStyles from '../layout/Page.module.css';
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

/** Enters or corrects the courier's number. A scanner that ends with Enter saves at once, unless something speaks against it. */
export function ReceiptModal({ invoice, onClose, onSaved }: ReceiptModalProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = Form.useForm<ReceiptInput>();
  const { isBusy, rival, doubts, save, goOnFrom } = useReceipt(invoice, onSaved);
  const typed = Form.useWatch<string | undefined>('receiptNumber', form) ?? '';
  const hasNumber = invoice.receiptNumber !== null;
  const doubted = doubts?.about === typed.trim() ? doubts : null;
  return (
    <Modal
      open
      title={t(hasNumber ? 'action.editReceiptNumber' : 'action.inputReceiptNumber')}
      okText={t(doubted ? 'action.receiptAnyway' : 'shared:action.save')}
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
      {doubted && <Doubts doubts={doubted} courier={invoice.courier} />}
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

/** Why the number is asked about before it is saved. */
function Doubts({ doubts: { sameOn, example }, courier }: { doubts: ReceiptDoubts; courier: string }) {
  const { t } = useTranslation('admin');
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <ul className="plain">
          {sameOn.map(({ id, documentNo }) => (
            <li key={id}>
              {t('action.receiptSame')}{' '}
              <Link
                className={`${pageStyles.link} accent semibold`}
                to={`/admin/invoices/detail/${id}`}
                target="_blank"
              >
                {documentNo}
              </Link>
            </li>
          ))}
          {example !== null && <li>{t('action.receiptUnlike', { courier, example })}</li>}
        </ul>
      }
    />
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

/** What speaks against a number, and against which. */
interface AskedDoubts extends ReceiptDoubts {
  about: string;
}

function useReceipt({ id, receiptNumber: opened }: ReceiptTarget, onSaved: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const [rival, setRival] = useState<Rival | null>(null);
  const [doubts, setDoubts] = useState<AskedDoubts | null>(null);
  const formerNumber = useRef(opened);

  /** Whether the number may be saved: nothing speaks against it, or whoever saves it has seen what does. */
  const isAgreed = async (receiptNumber: string) => {
    if (receiptNumber === '' || doubts?.about === receiptNumber) return true;
    const query = new URLSearchParams({ receiptNumber });
    const found = await api.get<ReceiptDoubts>(`/invoices/receipt-number/${id}?${query}`);
    if (found.sameOn.length === 0 && found.example === null) return true;
    setDoubts({ ...found, about: receiptNumber });
    return false;
  };

  const save = async (receiptNumber: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (!(await isAgreed(receiptNumber))) return;
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

  return { isBusy, rival, doubts, save, goOnFrom };
}
