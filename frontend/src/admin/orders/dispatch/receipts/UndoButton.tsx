import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ReceiptBatch, ReceiptUndoConflict } from '@contract/receiptBatches.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';

interface UndoButtonProps {
  batch: ReceiptBatch;
  onUndone: (batch: ReceiptBatch) => void;
}

/** Undoes a batch, with a countdown; nothing once the time is over. */
export function UndoButton({ batch, onUndone }: UndoButtonProps) {
  const { t } = useTranslation('admin');
  const left = useMinutesLeft(batch.undoUntil);
  const undo = useUndo(batch, onUndone);
  const [isBusy, setIsBusy] = useState(false);
  if (left === null) return null;
  const handleClick = async () => {
    setIsBusy(true);
    await undo();
    setIsBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void handleClick()}>
      {t('receipts.undo')} <span className="fine figures">{t('receipts.undoLeft', { left })}</span>
    </Button>
  );
}

function useUndo({ id }: ReceiptBatch, onUndone: (batch: ReceiptBatch) => void) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const undo = async (isPartial = false): Promise<void> => {
    try {
      const { data, message } = await api.call<ReceiptBatch>('PUT', `/receipt-batches/undo/${id}`, { isPartial });
      toasts.show('success', message);
      onUndone(data);
    } catch (error) {
      const conflict = error instanceof ApiError && isConflict(error.data) ? error.data : null;
      if (conflict && conflict.others > 0) ask(conflict);
      else toasts.show('error', failureText(error, t('shared:error.unexpected')), 5000);
    }
  };
  const ask = ({ moved, others }: ReceiptUndoConflict) =>
    void modal.confirm({
      title: t('receipts.undoPartTitle'),
      content: (
        <ul className="plain">
          {moved.map(({ id: invoiceId, documentNo, reason }) => (
            <li key={invoiceId}>
              <strong>{documentNo}</strong> {t(`receipts.moved.${reason}`)}
            </li>
          ))}
        </ul>
      ),
      okText: t('receipts.undoPart', { count: others }),
      cancelText: t('receipts.undoKeep'),
      onOk: () => undo(true),
    });
  return undo;
}

function isConflict(data: unknown): data is ReceiptUndoConflict {
  return typeof data === 'object' && data !== null && 'moved' in data;
}

/** `9:41` until a moment, ticking; null once it has passed. */
function useMinutesLeft(until: string | null): string | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until === null ? 0 : Math.floor((new Date(until).getTime() - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
