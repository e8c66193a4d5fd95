import { Radio, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { MAX_REFUND_NOTE } from '@contract/invoices.ts';
import { REFUND_WAYS } from '@contract/refunds.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import type { FormStore, FormValues } from '../../../../stores/FormStore.ts';
import { LongField } from '../../../kit/form/LineField.tsx';
import { PanelField } from '../../../kit/form/PanelField.tsx';
import type { RefundHow } from './refundForm.ts';
import { useRefundReasons } from './useRefundReasons.ts';

interface RefundHowFieldsProps<Values extends FormValues<Values> & RefundHow> {
  form: FormStore<Values>;
  /** Whole rupiah that the payment provider can send back. */
  leftAtProvider: number;
}

/** How money goes back, and why. */
export const RefundHowFields = observer(function RefundHowFields<Values extends FormValues<Values> & RefundHow>({
  form,
  leftAtProvider,
}: RefundHowFieldsProps<Values>) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const isByHand = form.values.way === 'transfer';
  return (
    <>
      {leftAtProvider > 0 && (
        <PanelField
          form={form}
          name="way"
          label={t('refunds.way')}
          hint={isByHand ? t('refunds.byHandHint') : t('refunds.providerHint', { left: rupiah(leftAtProvider) })}
        >
          {({ id, value, onChange }) => (
            <Radio.Group
              aria-labelledby={`${id}-label`}
              value={value}
              options={REFUND_WAYS.map((way) => ({ value: way, label: t(`refunds.wayName.${way}`) }))}
              onChange={({ target }) => onChange(target.value as typeof value)}
            />
          )}
        </PanelField>
      )}
      <ReasonField form={form} />
      <LongField
        form={form}
        name="note"
        label={isByHand ? t('money.refundNote') : t('refunds.note')}
        hint={isByHand ? t('money.refundNoteHint') : t('refunds.noteHint')}
        maxLength={MAX_REFUND_NOTE}
        isOptional={!isByHand}
      />
    </>
  );
});

/** Why pieces leave an order, with or without money. */
export const ReasonField = observer(function ReasonField<Values extends FormValues<Values> & RefundHow>({
  form,
}: Pick<RefundHowFieldsProps<Values>, 'form'>) {
  const { t } = useTranslation('admin');
  const reasons = useRefundReasons();
  return (
    <PanelField form={form} name="reason" label={t('money.refundReason')}>
      {(control) => <Select {...control} options={reasons} />}
    </PanelField>
  );
});
