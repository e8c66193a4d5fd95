import { RETURN_STATUS } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DecideStep } from './DecideStep.tsx';
import { ReceiveStep } from './ReceiveStep.tsx';
import { SettleStep } from './SettleStep.tsx';
import type { StepProps } from './StepForm.tsx';

/** The next step of a return. */
export function ReturnSteps(props: StepProps) {
  const { t } = useTranslation('admin');
  const { statusEnum } = props.of;
  if (statusEnum === RETURN_STATUS.requested) return <DecideStep {...props} />;
  if (statusEnum === RETURN_STATUS.approved) return <ReceiveStep {...props} />;
  if (statusEnum === RETURN_STATUS.received) return <SettleStep {...props} />;
  return statusEnum === RETURN_STATUS.withdrawn ? <p>{t('money.withdrawnText')}</p> : null;
}
