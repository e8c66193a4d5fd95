import { Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '@contract/limits.ts';
import type { StockCount, StockCountInput } from '@contract/stockCounts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { countPath } from '../../../routes/adminPaths.ts';
import { atMost } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { useKeyValues } from '../products/useKeyValues.ts';

/** For a select, whose empty value is null. */
const EVERYTHING = 0;

/** Selects the shelves and takes a note for the people who count; then opens the sheet. */
export const BeginCountForm = observer(function BeginCountForm(panel: PanelContentProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const categories = useKeyValues('categories');
  const [form] = useState(
    () =>
      new FormStore<StockCountInput>(
        { categoryId: null, note: '' },
        { note: ({ note }) => atMost(note, LIMITS.notes) },
      ),
  );
  const [begun] = useState<{ id: number | null }>({ id: null });
  const save = async (values: StockCountInput) => {
    const { data, message } = await api.call<StockCount>('POST', '/stock-counts', values);
    begun.id = data.id;
    return { message };
  };
  const options = [
    { value: EVERYTHING, label: t('stock.count.everything') },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const handleClose = () => (begun.id === null ? panel.onClose() : void navigate(countPath(begun.id)));
  return (
    <PanelForm form={form} panel={{ ...panel, onClose: handleClose }} onSave={save}>
      <PanelField form={form} name="categoryId" label={t('stock.count.what')} hint={t('stock.count.whatHint')}>
        {({ value, onChange, ...control }) => (
          <Select<number>
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            value={value ?? EVERYTHING}
            onChange={(picked) => onChange(picked === EVERYTHING ? null : picked)}
          />
        )}
      </PanelField>
      <PanelField form={form} name="note" label={t('stock.adjust.note')} hint={t('stock.count.noteHint')} isOptional>
        {({ onChange, ...control }) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={LIMITS.notes}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PanelField>
    </PanelForm>
  );
});
