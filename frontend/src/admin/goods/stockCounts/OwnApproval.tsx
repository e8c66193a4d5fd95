import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LongField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { approve, type CountStore } from './CountStore.ts';

interface OwnApprovalProps {
  store: CountStore;
  onClose: () => void;
}

/** Asks for a reason before the person who counted approves their own count. */
export const OwnApproval = observer(function OwnApproval({ store, onClose }: OwnApprovalProps) {
  const { toasts } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(
    () => new FormStore({ reason: '' }, { reason: ({ reason }) => required(reason, LIMITS.notes) }),
  );
  const submit = async ({ reason }: { reason: string }) => {
    toasts.show('success', await approve(store, reason));
    onClose();
  };
  return (
    <ModalForm
      form={form}
      width={460}
      title={t('stock.count.approveAsk')}
      okText={t('stock.count.approve')}
      onSubmit={() => void form.submit(submit)}
      onClose={onClose}
    >
      <p>{t('stock.count.approveWhy')}</p>
      <LongField
        form={form}
        name="reason"
        label={t('stock.count.ownReason')}
        hint={t('stock.count.ownReasonHint')}
        maxLength={LIMITS.notes}
      />
    </ModalForm>
  );
});
