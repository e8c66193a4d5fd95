import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useOrderStep } from './useOrderStep.ts';

interface ConfirmArrivalProps {
  /** The request that notes it. */
  path: string;
  onChanged: () => Promise<void>;
}

/** The customer confirms the arrival of the parcel. */
export const ConfirmArrival = observer(function ConfirmArrival({ path, onChanged }: ConfirmArrivalProps) {
  const { t } = useTranslation('order');
  const deliver = useOrderStep(path, t('delivered'), onChanged);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button className="start" onClick={() => setIsAsking(true)}>
        {t('deliver')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deliverAsk')}
        confirmLabel={t('deliverYes')}
        closeLabel={t('notYet')}
        isBusy={deliver.isBusy}
        onConfirm={() => void deliver.take().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
});
