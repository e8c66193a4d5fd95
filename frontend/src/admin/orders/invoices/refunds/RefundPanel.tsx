import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import type { RefundsOfInvoice } from '@contract/refunds.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { randomKey } from '../../../../stores/AttemptStore.ts';
import type { FormStore } from '../../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../../stores/PanelStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { NumberInput } from '../../../kit/form/NumberInput.tsx';
import { PanelField } from '../../../kit/form/PanelField.tsx';
import { PanelForm } from '../../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../../kit/form/PanelRecord.tsx';
import type { Refundable, RefundValues } from './refundForm.ts';
import { amountOf, everything, makeRefundForm, refundInput } from './refundForm.ts';
import { RefundHowFields } from './RefundHowFields.tsx';
import { RefundPiecesField } from './RefundPiecesField.tsx';
import styles from './Refunds.module.css';

/** Gives an invoice's money back, in part or all that is left. */
export function RefundPanel(panel: PanelContentProps) {
  return (
    <PanelRecord<Invoice> path={`/invoices/${panel.id}`} nameOf={({ documentNo }) => documentNo}>
      {(invoice) => (
        <PanelRecord<RefundsOfInvoice> path={`/refunds/of/${invoice.id}`}>
          {(standing) => <RefundForm of={{ invoice, standing }} panel={panel} />}
        </PanelRecord>
      )}
    </PanelRecord>
  );
}

const RefundForm = observer(function RefundForm({ of, panel }: { of: Refundable; panel: PanelContentProps }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const [form] = useState(() => makeRefundForm(of));
  // A lost answer is asked for again with it: the money goes back once.
  const [key] = useState(randomKey);
  const amount = amountOf(of, form.values);
  const save = (values: RefundValues) =>
    api.call('POST', '/refunds', refundInput(of, values), { 'Idempotency-Key': key });
  return (
    <PanelForm
      form={form}
      panel={panel}
      saveText={amount > 0 ? t('refunds.save', { amount: rupiah(amount) }) : t('refunds.title')}
      onSave={save}
    >
      <RefundPiecesField of={of} form={form} />
      <PanelField
        form={form}
        name="extra"
        label={t('refunds.extra')}
        hint={of.invoice.shipmentFee > 0 && t('refunds.extraHint', { fee: rupiah(of.invoice.shipmentFee) })}
        isOptional
      >
        {(control) => <NumberInput {...control} unit="rupiah" />}
      </PanelField>
      <Sums of={of} form={form} amount={amount} />
      <RefundHowFields form={form} leftAtProvider={of.standing.leftAtProvider} />
    </PanelForm>
  );
});

interface FieldsProps {
  of: Refundable;
  form: FormStore<RefundValues>;
}

const Sums = observer(function Sums({ of, form, amount }: FieldsProps & { amount: number }) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const { left, isBeforePacking } = of.standing;
  const isKnown = amount >= 0 && amount <= left;
  return (
    <div className={styles.sums}>
      <div className="row apart gap-8">
        <span>{t('refunds.amount')}</span>
        <strong className="figures text-18">{isKnown ? rupiah(amount) : '–'}</strong>
      </div>
      <div className="row apart gap-8 muted">
        <span>{t('refunds.after')}</span>
        <span className="figures">{isKnown ? rupiah(left - amount) : t('refunds.most', { left: rupiah(left) })}</span>
      </div>
      <Button size="small" onClick={() => everything(of, form)}>
        {t('refunds.all')}
      </Button>
      {amount === left && isBeforePacking && <p className="note">{t('refunds.ends')}</p>}
    </div>
  );
});
