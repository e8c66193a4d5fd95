import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { calendarDay } from '@contract/dates.ts';
import { MAX_PRICE } from '@contract/money.ts';
import type { OpenTransfer, TransferConfirmation } from '@contract/transfers.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FormStore } from '../../../stores/FormStore.ts';
import { rangeFault, required } from '../../../stores/formRules.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { DayInput } from '../../kit/table/filters/DayInput.tsx';

interface ConfirmModalProps {
  transfer: OpenTransfer;
  onConfirmed: () => void;
  onClose: () => void;
}

interface Values {
  amount: number | null;
  day: string;
}

/** The received amount and its day; by default the order's amount and today. */
export const ConfirmModal = observer(function ConfirmModal({ transfer, onConfirmed, onClose }: ConfirmModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'transfers']);
  const { invoiceId, documentNo, customer, amount } = transfer;
  const [form] = useState(
    () =>
      new FormStore<Values>(
        { amount, day: calendarDay(new Date()) },
        {
          amount: (values) =>
            values.amount === null ? 'forms:field.required' : rangeFault(values.amount, 1, MAX_PRICE),
          day: ({ day }) => required(day),
        },
      ),
  );
  const confirm = async (values: Values) => {
    const body: TransferConfirmation = { amount: values.amount ?? 0, day: values.day };
    const { message } = await api.call('PUT', `/transfers/confirm/${invoiceId}`, { ...body });
    toasts.show('success', message);
    onConfirmed();
    onClose();
  };
  const isOther = form.values.amount !== null && form.values.amount !== amount;
  return (
    <ModalForm
      form={form}
      width={440}
      title={t('transfers:confirmTitle')}
      okText={t('transfers:confirm')}
      onSubmit={() => void form.submit(confirm)}
      onClose={onClose}
    >
      <p className="muted">
        {documentNo} · {customer}
      </p>
      <PanelField form={form} name="amount" label={t('transfers:arrived')} hint={isOther ? t('transfers:other') : ''}>
        {({ value, onChange, ...control }) => <NumberInput {...control} value={value} onChange={onChange} />}
      </PanelField>
      <PanelField form={form} name="day" label={t('transfers:arrivedOn')}>
        {({ value, onChange }) => <DayInput label={t('transfers:arrivedOn')} value={value} onChange={onChange} />}
      </PanelField>
    </ModalForm>
  );
});
