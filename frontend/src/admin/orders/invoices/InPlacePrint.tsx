import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { PrintReview } from './PrintReview.tsx';
import type { PrintJob } from './printWindow.ts';
import { usePrinter, usePrintJob } from './usePrintJob.tsx';

interface InPlacePrintProps {
  job: PrintJob;
  onDone: () => void;
}

/** Prints from this page if the browser blocks the print window. The documents are off screen. */
export const InPlacePrint = observer(function InPlacePrint({ job, onDone }: InPlacePrintProps) {
  const { toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const loaded = usePrintJob(job);
  const { store, sheets, place, style } = loaded;
  const { error, isLoading, needsReview, documents } = store;
  const print = usePrinter(loaded, () => void store.note().then(() => store.noted === 'yes' && onDone()));
  useEffect(() => {
    if (!error) return;
    toasts.show('error', failureText(error, t('error.fetch')));
    onDone();
  }, [error, onDone, t, toasts]);
  const count = documents.sheets.length;
  return (
    <>
      <Modal
        open={isLoading || needsReview || store.noted === 'no'}
        title={t(`prints.${job.mode}`)}
        okText={t(count > 1 ? 'prints.printMany' : 'prints.printOne', { number: number(count) })}
        okButtonProps={{ disabled: style === null || isLoading || count === 0 }}
        onOk={print}
        cancelText={t('shared:action.close')}
        onCancel={onDone}
      >
        <PrintReview store={store} />
      </Modal>
      <div hidden>
        <div ref={place}>{sheets}</div>
      </div>
    </>
  );
});
