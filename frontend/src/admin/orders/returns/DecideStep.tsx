import { App, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { atMost } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { LongField } from '../../kit/form/LineField.tsx';
import type { StepProps } from './StepForm.tsx';
import { StepForm, useStep } from './StepForm.tsx';

/** Approve (an exchange also as a refund), or reject with a reason. */
export const DecideStep = observer(function DecideStep({ of, panel, onDone }: StepProps) {
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = useState(
    () => new FormStore<{ note: string }>({ note: '' }, { note: ({ note }) => atMost(note, MAX_RETURN_NOTE) }),
  );
  const send = useStep(form, of.id, onDone);
  const isExchange = of.resolution === 'exchange';
  const approve = (resolution: string, okText: string) =>
    void modal.confirm({
      title: t('money.approveAsk'),
      content: t('money.approveTells', { name: of.customer }),
      okText,
      cancelText: t('shared:action.cancel'),
      onOk: () => void send('approve', ({ note }) => ({ resolution, note })),
    });
  const approval = t(isExchange ? 'money.approveExchange' : 'money.approve');
  const refund = t('money.approveRefund');
  return (
    <StepForm
      form={form}
      panel={panel}
      buttons={
        <>
          <Button type="primary" loading={form.isBusy} onClick={() => approve(of.resolution, approval)}>
            {approval}
          </Button>
          {isExchange && (
            <Button disabled={form.isBusy} onClick={() => approve('refund', refund)}>
              {refund}
            </Button>
          )}
          <Button danger disabled={form.isBusy} onClick={() => send('reject', ({ note }) => ({ note }))}>
            {t('money.reject')}
          </Button>
        </>
      }
    >
      <LongField
        form={form}
        name="note"
        label={t('money.decisionNote')}
        hint={t('money.decisionHint')}
        maxLength={MAX_RETURN_NOTE}
      />
    </StepForm>
  );
});
