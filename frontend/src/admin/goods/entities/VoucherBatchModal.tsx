import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import type { VoucherBatch } from '@contract/vouchers.ts';
import { BATCH_LETTERS, MAX_BATCH } from '@contract/vouchers.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { rangeFault, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { CodeInput } from '../../kit/form/CodeInput.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { CSV_HEAD, CSV_TYPE } from '../../kit/table/export/csv.ts';
import { saveFile } from '../../../components/saveFile.ts';

interface BatchValues {
  prefix: string;
  count: number | null;
}

interface VoucherBatchModalProps {
  /** The template of the new vouchers; each of them has one use. */
  voucher: EntityRecord;
  onClose: () => void;
  onMade: () => void;
}

/** Creates many single-use codes with a voucher's discount, and downloads them. */
export const VoucherBatchModal = observer(function VoucherBatchModal({
  voucher,
  onClose,
  onMade,
}: VoucherBatchModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(makeForm);
  const make = () =>
    form.submit(async (values) => {
      const { codes } = await api.post<VoucherBatch>('/vouchers/batch', { ...voucher, ...values });
      // Codes contain only letters, digits and dashes, so CSV needs no quotes or escapes.
      saveFile(`${t('entities.voucher.file')}-${values.prefix}.csv`, CSV_TYPE, [CSV_HEAD, codes.join('\r\n'), '\r\n']);
      toasts.show('success', t('entities.voucher.made', { count: codes.length }));
      onMade();
      onClose();
    });
  return (
    <ModalForm
      form={form}
      title={t('entities.voucher.batchTitle')}
      okText={t('entities.voucher.make')}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p>{t('entities.voucher.batchLead', { name: String(voucher['name']) })}</p>
      <PanelField
        form={form}
        name="prefix"
        label={t('entities.voucher.prefix')}
        hint={t('entities.voucher.prefixHint', { example: `${form.values.prefix || 'BAZAR'}-7KQ2MX9P` })}
      >
        {(control) => <CodeInput {...control} maxLength={LIMITS.voucherCode - BATCH_LETTERS - 1} />}
      </PanelField>
      <PanelField form={form} name="count" label={t('entities.voucher.count')}>
        {(control) => <NumberInput {...control} />}
      </PanelField>
    </ModalForm>
  );
});

function makeForm(): FormStore<BatchValues> {
  return new FormStore<BatchValues>(
    { prefix: '', count: 100 },
    {
      prefix: ({ prefix }) => required(prefix),
      count: ({ count }) => (count === null ? 'forms:field.required' : rangeFault(count, 1, MAX_BATCH)),
    },
  );
}
