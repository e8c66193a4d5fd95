import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReturnLine } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { rangeFault } from '../../../stores/formRules.ts';
import type { Fault } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import type { StepProps } from './StepForm.tsx';
import { StepForm, useStep } from './StepForm.tsx';

type Resellable = Record<string, number | null>;

/** Receives the parcel: per line, the number of pieces that go back on sale. */
export const ReceiveStep = observer(function ReceiveStep({ of, panel, onDone }: StepProps) {
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeForm(of.lines));
  const send = useStep(form, of.id, onDone);
  const bodyOf = (values: Resellable) => ({
    lines: of.lines.map(({ invoiceDetailId }) => ({ invoiceDetailId, resellable: values[invoiceDetailId] })),
  });
  return (
    <StepForm
      form={form}
      panel={panel}
      buttons={
        <Button type="primary" loading={form.isBusy} onClick={() => send('receive', bodyOf)}>
          {t('money.receive')}
        </Button>
      }
    >
      <p className="muted">{t('money.receiveHint')}</p>
      {of.lines.map((line) => (
        <PanelField
          key={line.invoiceDetailId}
          form={form}
          name={String(line.invoiceDetailId)}
          label={`${line.product} - ${line.variant} ${line.color} ${line.size}`}
          hint={t('money.resellableOf', { quantity: line.quantity })}
        >
          {(control) => <NumberInput {...control} />}
        </PanelField>
      ))}
    </StepForm>
  );
});

/** No default: somebody has to inspect every piece. */
function makeForm(lines: readonly ReturnLine[]): FormStore<Resellable> {
  const empty = Object.fromEntries(lines.map(({ invoiceDetailId }) => [String(invoiceDetailId), null]));
  const rules = lines.map(({ invoiceDetailId, quantity }) => {
    const name = String(invoiceDetailId);
    return [name, (now: Resellable) => resellableFault(now[name] ?? null, quantity)] as const;
  });
  return new FormStore<Resellable>(empty, Object.fromEntries(rules));
}

function resellableFault(value: number | null, quantity: number): Fault | null {
  return value === null ? 'forms:field.required' : rangeFault(value, 0, quantity);
}
