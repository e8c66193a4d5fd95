import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invoice, RefundInput } from '@contract/invoices.ts';
import { MAX_REFUND_NOTE } from '@contract/invoices.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LongField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { useRefundReasons } from './refunds/useRefundReasons.ts';

interface RefundModalProps {
  /** A list row has no `refundable`; then the total is used. */
  invoice: Pick<Invoice, 'id' | 'documentNo' | 'total'> & Partial<Pick<Invoice, 'refundable'>>;
  onRefunded: () => void;
  onClose: () => void;
}

/** Records a refund, its reason and method. */
export const RefundModal = observer(function RefundModal({ invoice, onRefunded, onClose }: RefundModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const reasons = useRefundReasons();
  const [form] = useState(
    () =>
      new FormStore<RefundInput>(
        { reason: 'outOfStock', note: '' },
        { note: ({ note }) => required(note, MAX_REFUND_NOTE) },
      ),
  );
  const refund = async (values: RefundInput) => {
    const { message } = await api.call('PUT', `/invoices/refund/${invoice.id}`, { ...values });
    toasts.show('success', message);
    onRefunded();
    onClose();
  };
  return (
    <ModalForm
      form={form}
      width={480}
      title={t('money.refundTitle', { total: rupiah(invoice.refundable ?? invoice.total) })}
      okText={t('money.refund')}
      okButtonProps={{ danger: true }}
      onSubmit={() => void form.submit(refund)}
      onClose={onClose}
    >
      <p className="muted">{invoice.documentNo}</p>
      <p>{t('money.refundText')}</p>
      <PanelField form={form} name="reason" label={t('money.refundReason')}>
        {(control) => <Select {...control} options={reasons} />}
      </PanelField>
      <LongField
        form={form}
        name="note"
        label={t('money.refundNote')}
        hint={t('money.refundNoteHint')}
        maxLength={MAX_REFUND_NOTE}
      />
    </ModalForm>
  );
});
