import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { MAX_RECEIPT_LENGTH } from '@contract/invoices.ts';
import type { Invoice, ReceiptDoubts, ReceiptInput } from '@contract/invoices.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { EditConflict } from '../../kit/form/EditConflict.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { differencesOf } from '../../kit/form/OpenedRecord.ts';
import { useEditConflict } from '../../kit/form/useEditConflict.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';

/** The parts of an invoice, or of its list row, that the modal needs. */
export type ReceiptTarget = Pick<
  Invoice,
  'id' | 'documentNo' | 'receiptNumber' | 'statusEnum' | 'courier' | 'durationCode'
>;

interface ReceiptModalProps {
  invoice: ReceiptTarget;
  /** Of a split order: the parcel, whose number `invoice` has. */
  parcelId?: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Enters or corrects the courier's number. A scanner's Enter saves at once, unless there are doubts. */
export const ReceiptModal = observer(function ReceiptModal({ invoice, parcelId, onClose, onSaved }: ReceiptModalProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const { form, doubts, save, conflict, settle } = useReceipt(invoice, parcelId, onSaved);
  const doubted = doubts?.about === numberIn(form.values) ? doubts : null;
  return (
    <ModalForm
      form={form}
      width={440}
      title={t(invoice.receiptNumber === null ? 'action.inputReceiptNumber' : 'action.editReceiptNumber')}
      okText={t(doubted ? 'action.receiptAnyway' : 'shared:action.save')}
      okButtonProps={{ loading: false, disabled: form.isBusy, hidden: conflict !== null }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="muted">
        {invoice.documentNo} · {invoice.courier} {invoice.durationCode}
      </p>
      <LineField
        form={form}
        name="receiptNumber"
        label={t('invoice.receiptNumber')}
        hint={t(hintOf(invoice))}
        autoFocus
        spellCheck={false}
        maxLength={MAX_RECEIPT_LENGTH}
        size="large"
      />
      {doubted && <Doubts doubts={doubted} courier={invoice.courier} />}
      {conflict && <EditConflict conflict={conflict} onSettled={settle} onSave={save} />}
    </ModalForm>
  );
});

/** The reason to confirm the number before it is saved. */
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
              <RecordLink to={invoicePath(id)} target="_blank">
                {documentNo}
              </RecordLink>
            </li>
          ))}
          {example !== null && <li>{t('action.receiptUnlike', { courier, example })}</li>}
        </ul>
      }
    />
  );
}

/** The effects of saving besides the number. */
function hintOf({ statusEnum }: ReceiptTarget) {
  if (statusEnum === INVOICE_STATUS.paid) return 'action.receiptHintPaid';
  if (statusEnum === INVOICE_STATUS.processed) return 'action.receiptHintProcessed';
  return 'action.receiptHintShipped';
}

/** The doubts about a number, and the number they belong to. */
interface AskedDoubts extends ReceiptDoubts {
  about: string;
}

type ReceiptValues = Pick<ReceiptInput, 'receiptNumber'>;

function useReceipt({ id, receiptNumber: opened }: ReceiptTarget, parcelId: number | undefined, onSaved: () => void) {
  const path = parcelId === undefined ? `/invoices/receipt-number/${id}` : `/parcels/receipt-number/${parcelId}`;
  const { api, toasts } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => new FormStore<ReceiptValues>({ receiptNumber: opened ?? '' }, {}));
  const [doubts, setDoubts] = useState<AskedDoubts | null>(null);
  const formerNumber = useRef(opened);
  const { conflict, send, settle } = useEditConflict({
    read: async () => {
      const invoice = await api.get<Invoice>(`/invoices/${id}`);
      const { receiptNumber } = invoice.parcels.find((parcel) => parcel.id === parcelId) ?? invoice;
      const overwrite = () => void (formerNumber.current = receiptNumber);
      return {
        differences: () => differencesOf(form, { receiptNumber: receiptNumber ?? '' }),
        load: () => {
          overwrite();
          form.reset({ receiptNumber: receiptNumber ?? '' });
        },
        overwrite,
      };
    },
  });

  /** Whether the number may be saved: no doubts, or the user has confirmed them. */
  const isAgreed = async (receiptNumber: string) => {
    if (receiptNumber === '' || doubts?.about === receiptNumber) return true;
    const query = new URLSearchParams({ receiptNumber });
    const found = await api.get<ReceiptDoubts>(`${path}?${query}`);
    if (found.sameOn.length === 0 && found.example === null) return true;
    setDoubts({ ...found, about: receiptNumber });
    return false;
  };

  const save = () =>
    void form.submit(async (values) => {
      const receiptNumber = numberIn(values);
      if (!(await isAgreed(receiptNumber))) return;
      const input = { id: parcelId ?? id, receiptNumber, formerNumber: formerNumber.current };
      const answer = await send(() => api.call('PUT', path, input));
      if (answer === null) return;
      toasts.show('success', t('action.receiptSaved'));
      onSaved();
    });

  return { form, doubts, save, conflict, settle };
}

function numberIn({ receiptNumber }: ReceiptValues): string {
  return receiptNumber.trim();
}
