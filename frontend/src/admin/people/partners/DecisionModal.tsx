import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PartnerDecision, PartnerRecord } from '@contract/businessPartners.ts';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { atMost, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LongField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { DecidedModal } from './DecidedModal.tsx';

export type Decision = 'approve' | 'reject';

interface DecisionModalProps {
  partner: PartnerRecord;
  decision: Decision;
  onDecided: () => void;
  onClose: () => void;
}

/** Approves an application, or rejects it with a reason; then offers to notify the applicant. */
export const DecisionModal = observer(function DecisionModal(props: DecisionModalProps) {
  const { partner, decision, onDecided, onClose } = props;
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeForm(decision));
  const [decided, setDecided] = useState<PartnerRecord | null>(null);
  if (decided) return <DecidedModal partner={decided} onClose={onClose} />;

  const decide = async (values: PartnerDecision) => {
    setDecided(await api.put<PartnerRecord>(`/businesspartners/${decision}/${partner.id}`, { ...values }));
    onDecided();
  };
  return (
    <ModalForm
      form={form}
      width={460}
      title={t(`people.${decision}Title`, { name: partner.name })}
      okText={t(`people.${decision}`)}
      okButtonProps={{ danger: decision === 'reject' }}
      onSubmit={() => void form.submit(decide)}
      onClose={onClose}
    >
      {decision === 'approve' && <p>{t('people.approveText', { place: partner.city.name })}</p>}
      <LongField
        form={form}
        name="reason"
        label={t(`people.${decision}Reason`)}
        hint={t(`people.${decision}ReasonHint`)}
        maxLength={LIMITS.notes}
        isOptional={decision === 'approve'}
      />
    </ModalForm>
  );
});

function makeForm(decision: Decision): FormStore<PartnerDecision> {
  return new FormStore<PartnerDecision>(
    { reason: '' },
    { reason: ({ reason }) => (decision === 'reject' ? required(reason, LIMITS.notes) : atMost(reason, LIMITS.notes)) },
  );
}
