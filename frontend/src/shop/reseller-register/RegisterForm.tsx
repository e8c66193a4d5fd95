import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { PictureField } from '../../components/PictureField.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { useFields } from '../../components/useFields.ts';
import { usePicture } from '../../components/usePicture.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { FormStore } from '../../stores/FormStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { makePartnerForm, type PartnerValues, toFormData } from './registerForm.ts';
import { TypeChoice } from './TypeChoice.tsx';

/** `onDone` gets the sent values. */
export const RegisterForm = observer(function RegisterForm({ onDone }: { onDone: (values: PartnerValues) => void }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation('resellers');
  const [form] = useState(makePartnerForm);
  const fields = useFields(form);
  const picture = usePicture();
  const register = async (values: PartnerValues) => {
    const { message } = await api.call('POST', '/businesspartners', toFormData(values, picture.blob));
    toasts.show('success', message);
    onDone(values);
  };
  return (
    <Form form={form} onSubmit={() => form.submit(register)}>
      <Shop form={form} />
      <PictureField
        label={t('register.picture')}
        hint={t('register.pictureHint')}
        picture={picture}
        error={fields.text('businessPartnerImage').error}
        onChange={() => form.set('businessPartnerImage', '')}
      />
      <Terms form={form} />
      <FormProblem form={form} />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={picture.isBusy}>
        {t(form.isBusy ? 'register.busy' : 'register.submit')}
      </Button>
    </Form>
  );
});

interface PartProps {
  form: FormStore<PartnerValues>;
}

const Shop = observer(function Shop({ form }: PartProps) {
  const { t } = useTranslation('resellers');
  const fields = useFields(form);
  const { name, value, onChange } = fields.text('type');
  return (
    <>
      <Field
        {...fields.text('name')}
        label={t('register.name')}
        hint={t('register.nameHint')}
        maxLength={LIMITS.name}
        autoComplete="organization"
      />
      <TypeChoice name={name} value={value} onChange={onChange} />
      <RegionFields province={fields.value('provinceId')} city={fields.value('bpCityId')} />
      <Field
        {...fields.text('phoneNumber')}
        label={t('register.phone')}
        hint={t('register.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextareaField
        {...fields.text('description')}
        label={t('register.about')}
        hint={t('register.aboutHint', { max: LIMITS.partnerDescription })}
        maxLength={LIMITS.partnerDescription}
        isOptional
      />
    </>
  );
});

const Terms = observer(function Terms({ form }: PartProps) {
  const { t } = useTranslation('resellers');
  const fields = useFields(form);
  return (
    <div>
      <Checkbox {...fields.check('terms')} label={t('register.terms')} />
      <details className="note terms">
        <summary>{t('register.termsShow')}</summary>
        <p>{t('register.termsText')}</p>
      </details>
    </div>
  );
});
