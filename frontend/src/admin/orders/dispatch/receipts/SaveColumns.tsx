import { AutoComplete } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import type { ReceiptTemplate } from '@contract/receiptBatches.ts';
import { RECEIPT_TEMPLATE_LIMITS } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { required } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import type { LoadStore } from '../../../../stores/LoadStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { LineField } from '../../../kit/form/LineField.tsx';
import { ModalForm } from '../../../kit/form/ModalForm.tsx';
import { PanelField } from '../../../kit/form/PanelField.tsx';
import type { ListStore } from './ListStore.ts';
import { templateColumns } from './receiptColumns.ts';

interface SaveColumnsProps {
  list: ListStore;
  templates: LoadStore<ReceiptTemplate[]>;
  onClose: () => void;
}

/** Saves the columns under a courier and a name, so that its next list is read automatically. */
export const SaveColumns = observer(function SaveColumns({ list, templates, onClose }: SaveColumnsProps) {
  const { api, toasts, settings } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(
    () =>
      new FormStore(
        { courier: list.template?.courier ?? '', name: list.template?.name ?? '' },
        { courier: ({ courier }) => required(courier), name: ({ name }) => required(name) },
      ),
  );
  const save = () =>
    void form.submit(async (values) => {
      if (!list.table) return;
      const body = { ...values, columns: templateColumns(list.table, list.fields) };
      const { data, message } = await api.call<ReceiptTemplate>('POST', '/receipt-templates', body);
      await templates.load();
      list.use(data);
      toasts.show('success', message);
      onClose();
    });
  const couriers = settings.facts.couriers.map((value) => ({ value }));
  return (
    <ModalForm form={form} width={420} title={t('receipts.columns.keep')} onSubmit={save} onClose={onClose}>
      <PanelField form={form} name="courier" label={t('receipts.columns.courier')}>
        {({ value, onChange, ...control }) => (
          <AutoComplete
            {...control}
            autoFocus
            maxLength={LIMITS.courier}
            options={couriers}
            value={value}
            onChange={(text: string) => onChange(text)}
          />
        )}
      </PanelField>
      <LineField
        form={form}
        name="name"
        label={t('receipts.columns.name')}
        hint={t('receipts.columns.nameHint')}
        maxLength={RECEIPT_TEMPLATE_LIMITS.name}
      />
    </ModalForm>
  );
});
