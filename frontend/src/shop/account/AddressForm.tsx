import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SavedAddress } from '@contract/addresses.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FormStore } from '../../stores/FormStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { AddressFields } from '../place/AddressFields.tsx';
import { recipientOf, recipientRules, type RecipientValues, toRecipient } from '../place/recipient.ts';
import { RecipientFields } from '../place/RecipientFields.tsx';
import styles from './AccountPage.module.css';

interface AddressFormValues extends RecipientValues {
  isDefault: boolean;
}

const EMPTY: AddressFormValues = {
  ...{ fullname: '', phoneNumber: '', address: '', area: '', provinceId: '', cityId: '', postalCode: '' },
  isDefault: false,
};

interface AddressFormProps {
  /** Null for a new one. */
  saved: SavedAddress | null;
  onClose: (isSaved: boolean) => void;
}

export const AddressForm = observer(function AddressForm({ saved, onClose }: AddressFormProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['account', 'shared']);
  const [form] = useState(() => {
    const values = saved ? { ...recipientOf(saved), isDefault: saved.isDefault } : { ...EMPTY };
    return new FormStore<AddressFormValues>(values, recipientRules);
  });
  const fields = useFields(form);
  const save = async (values: AddressFormValues) => {
    const input = { ...toRecipient(values), isDefault: values.isDefault };
    await (saved ? api.put(`/addresses/${saved.id ?? ''}`, input) : api.post('/addresses', input));
    toasts.show('success', t('saved'));
    onClose(true);
  };
  const title = t(saved ? 'addressChange' : 'addressAdd');
  return (
    <Form form={form} className={styles.panel} label={title} onSubmit={() => form.submit(save)}>
      <h2 className="text-26">{title}</h2>
      <div className="stack pairs gap-18">
        <RecipientFields form={form} />
        <AddressFields form={form} scope="shipping " />
        <Checkbox {...fields.check('isDefault')} className="across" label={t('addressFirst')} />
      </div>
      <FormProblem form={form} />
      <div className="row wraps gap-8">
        <Button type="submit" isBusy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          {t('shared:action.cancel')}
        </Button>
      </div>
    </Form>
  );
});
