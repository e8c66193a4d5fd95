import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import { Field } from '../../components/Field.tsx';
import { type FieldStore, useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { RecipientValues } from './recipient.ts';

type Names = Pick<RecipientValues, 'fullname' | 'phoneNumber'>;

/** Name and phone number of the person who takes the parcel. */
export const RecipientFields = observer(function RecipientFields({ form }: { form: FieldStore<Names> }) {
  const { t } = useTranslation('forms');
  const fields = useFields(form);
  return (
    <>
      <Field
        {...fields.text('fullname')}
        className="across"
        label={t('label.recipient')}
        autoComplete="shipping name"
        maxLength={LIMITS.name}
      />
      <Field
        {...fields.text('phoneNumber')}
        label={t('label.phone')}
        hint={t('label.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
      />
    </>
  );
});
