import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { atMost } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { LongField } from '../../kit/form/LineField.tsx';
import type { StepProps } from './StepForm.tsx';
import { StepForm, useStep } from './StepForm.tsx';

/** Refunds the money, or sends the replacement. */
export const SettleStep = observer(function SettleStep({ of, panel, onDone }: StepProps) {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const [form] = useState(
    () => new FormStore<{ note: string }>({ note: '' }, { note: ({ note }) => atMost(note, MAX_RETURN_NOTE) }),
  );
  const send = useStep(form, of.id, onDone);
  const settle = (resolution: string) => send('settle', ({ note }) => ({ resolution, note }));
  const isExchange = of.exchangeInvoice !== null;
  return (
    <StepForm
      form={form}
      panel={panel}
      buttons={
        <>
          {isExchange && (
            <Button type="primary" loading={form.isBusy} onClick={() => settle('exchange')}>
              {t('money.settleExchange')}
            </Button>
          )}
          <Button type={isExchange ? 'default' : 'primary'} disabled={form.isBusy} onClick={() => settle('refund')}>
            {t('money.settleRefund')}
          </Button>
        </>
      }
    >
      <LongField
        form={form}
        name="note"
        label={t('money.settleNote')}
        hint={isExchange ? undefined : t('money.settleNoteHint', { amount: rupiah(of.value) })}
        maxLength={MAX_RETURN_NOTE}
        isOptional={isExchange}
      />
    </StepForm>
  );
});
