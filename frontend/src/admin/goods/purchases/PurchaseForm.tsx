import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import type { Purchase } from '@contract/purchases.ts';
import { purchaseNumber } from '@contract/purchases.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { randomKey } from '../../../stores/AttemptStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { DayInput } from '../../kit/table/filters/DayInput.tsx';
import { BoughtLines } from './BoughtLines.tsx';
import type { PurchaseValues } from './purchaseForm.ts';
import { inputOf, makePurchaseForm, valuesOf } from './purchaseForm.ts';

/** A purchase with its lines. */
export function PurchaseForm(panel: PanelContentProps) {
  if (panel.id === null) return <Fields panel={panel} purchase={null} />;
  return (
    <PanelRecord<Purchase> path={`/purchases/${panel.id}`} nameOf={({ id }) => purchaseNumber(id)}>
      {(purchase) => <Fields panel={panel} purchase={purchase} />}
    </PanelRecord>
  );
}

interface FieldsProps {
  panel: PanelContentProps;
  purchase: Purchase | null;
}

const Fields = observer(function Fields({ panel, purchase }: FieldsProps) {
  const { api } = useStores();
  const { t } = useTranslation(['purchases', 'admin']);
  const [form] = useState(() => makePurchaseForm(purchase));
  // Of one form: a repetition after a lost response makes no second purchase.
  const [key] = useState(randomKey);
  const shared = useSharedRecord<Purchase, PurchaseValues>(form, valuesOf);
  const save = async (values: PurchaseValues, version?: string) => {
    const { message, data } = purchase
      ? await api.call<Purchase>('PUT', `/purchases/${purchase.id}`, { ...inputOf(values), version })
      : await api.call<Purchase>('POST', '/purchases', inputOf(values), { 'Idempotency-Key': key });
    return { message, id: data.id };
  };
  return (
    <PanelForm form={form} panel={panel} shared={shared} onSave={save}>
      <LineField form={form} name="supplier" label={t('supplier')} maxLength={LIMITS.name} isOptional />
      <div className="stack gap-16 pairs">
        <LineField
          form={form}
          name="supplierPhone"
          label={t('supplierPhone')}
          type="tel"
          maxLength={LIMITS.phone}
          isOptional
        />
        <PanelField form={form} name="expectedOn" label={t('expectedOn')} isOptional>
          {({ value, onChange }) => <DayInput label={t('expectedOn')} value={value} onChange={onChange} />}
        </PanelField>
      </div>
      <BoughtLines form={form} />
      <LongField form={form} name="note" label={t('note')} maxLength={LIMITS.notes} isOptional />
    </PanelForm>
  );
});
