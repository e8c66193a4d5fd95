import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import { MAX_PARCELS } from '@contract/parcels.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { FormStore } from '../../../../stores/FormStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { ModalForm } from '../../../kit/form/ModalForm.tsx';
import { SplitLine } from './SplitLine.tsx';
import { asSplit, openedSplit, shared, splitFault, widened } from './splitForm.ts';
import type { SplitValues } from './splitForm.ts';

interface SplitModalProps {
  invoice: Invoice;
  onClose: () => void;
  onSaved: () => void;
}

/** Divides the pieces of an order among parcels. */
export const SplitModal = observer(function SplitModal({ invoice, onClose, onSaved }: SplitModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => new FormStore<SplitValues>(openedSplit(invoice), {}));
  const { lines, count } = form.values;
  const fault = splitFault(form.values);
  const send = async (method: string, path: string, body?: object) => {
    const { message } = await api.call('PUT', `/parcels/${method}/${path}`, body);
    toasts.show('success', message);
    onSaved();
  };
  return (
    <ModalForm
      form={form}
      width={560}
      title={t(invoice.parcels.length > 0 ? 'parcels.change' : 'parcels.several')}
      okText={t('parcels.save')}
      okButtonProps={{ disabled: fault !== null }}
      onSubmit={() => void (fault ?? form.submit((values) => send('split', String(invoice.id), asSplit(values))))}
      onClose={onClose}
    >
      <p className="muted">{t('parcels.hint')}</p>
      <div className="row wraps gap-8">
        <Button size="small" onClick={() => form.set('lines', shared(form.values))}>
          {t(count > 2 ? 'parcels.share' : 'parcels.half')}
        </Button>
        {count < MAX_PARCELS && (
          <Button
            size="small"
            onClick={() => {
              form.set('lines', widened(lines));
              form.set('count', count + 1);
            }}
          >
            {t('parcels.add')}
          </Button>
        )}
        {invoice.parcels.length > 0 && (
          <Button size="small" onClick={() => void form.submit(() => send('join', String(invoice.id)))}>
            {t('parcels.join')}
          </Button>
        )}
      </div>
      <ul className="plain">
        {lines.map((line) => (
          <SplitLine
            key={line.invoiceDetailId}
            line={line}
            onChange={(changed) =>
              form.set(
                'lines',
                lines.map((one) => (one.invoiceDetailId === changed.invoiceDetailId ? changed : one)),
              )
            }
          />
        ))}
      </ul>
      {fault && (
        <p role="status" className="note">
          {t(`parcels.fault.${fault}`)}
        </p>
      )}
    </ModalForm>
  );
});
