import { RETURN_STATUS } from '@contract/returns.ts';
import type { Return } from '@contract/returns.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../stores/PanelStore.ts';
import { DecideStep } from './DecideStep.tsx';
import { ReceiveStep } from './ReceiveStep.tsx';
import { SettleStep } from './SettleStep.tsx';

export interface StepProps {
  of: Return;
  panel: PanelContentProps;
  /** Called with the return as it is after the step. */
  onDone: (changed: Return) => void;
}

/** The one step that a return waits for. */
export function ReturnSteps(props: StepProps) {
  const { t } = useTranslation('admin');
  const { statusEnum } = props.of;
  if (statusEnum === RETURN_STATUS.requested) return <DecideStep {...props} />;
  if (statusEnum === RETURN_STATUS.approved) return <ReceiveStep {...props} />;
  if (statusEnum === RETURN_STATUS.received) return <SettleStep {...props} />;
  return statusEnum === RETURN_STATUS.withdrawn ? <p>{t('money.withdrawnText')}</p> : null;
}
